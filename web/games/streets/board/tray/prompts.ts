import { joined, toText, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Outlook } from '../../../../../rules/games/streets/scoring/preview.ts';
import { slotOf } from '../../../../../rules/games/streets/model/kinds.ts';
import { text } from '../../../../../rules/games/streets/words/page.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { Action, Group } from '../../../../../rules/games/streets/model/types.ts';
import {
  list,
  markName,
  peopleWords,
  plural,
  tileName,
  valuationWords,
} from '../../../../../rules/games/streets/words/names.ts';
import { colourOf, TILES } from '../../../../../rules/games/streets/model/tiles.ts';
import { sharesWords } from '../../../../../rules/games/streets/words/sales.ts';
import { builderOf, goingOf, groupNow, offeredBuild, type Building } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { hiddenOf } from '../stage/spots.ts';

const buildLabel = ({ preview, view }: Setting, tile: TileId): string => {
  const earned = preview?.earned ?? [];
  const own = earned[slotOf(builderOf(view), earned)] ?? 0;
  const isForGrifter = view.step.at === 'build-for-grifter';
  const build = isForGrifter ? 'Build for the Grifter' : own > 0 ? 'Build' : `Build ${tileName(tile)}`;
  return own > 0 ? `${build}, +$${own}` : build;
};

/** The label of the go button for its action. */
export const goLabel = (action: Action, setting: Setting): string => {
  if (action.type === 'build') return buildLabel(setting, action.tile);
  return toText(text.action(action, setting.view), setting.telling);
};

export const busyLabel = ({ type }: Action): string => (type === 'build' ? 'Building…' : 'One moment…');

/** What becomes of a Building whose street stays open. */
const openWords = ({ worth = 0, endsOwn = false }: Partial<Outlook> = {}): string => {
  const closes = endsOwn ? 'It closes one end of your street' : 'It closes no street yet';
  return worth > 0 ? `${closes}, and is worth $${worth} so far.` : `${closes}.`;
};

/** People with FOMO come at once to a Building of their color. */
const arrivalWords = ({ arrivals }: Outlook, tile: TileId): string[] => {
  const colour = colourOf(tile);
  return colour && arrivals > 0 ? [`${peopleWords(arrivals, colour)} with FOMO would move here.`] : [];
};

/** What the People of one color would do whose street would be sold. */
const moverWords = ({ count, colour, to }: Group): string => {
  const people = peopleWords(count, colour);
  if (to.length > 1) return `${people} would move to a home you choose.`;
  if (to.length === 1) return `${people} would move to ${tileName(to[0]!)}.`;
  return `${people} would stay, with FOMO, until the next ${markName(colour)} Building.`;
};

/** What the offered Building would close, if anything. */
const closingWords = ({ preview, view }: Setting, { x, y }: Building): string[] => {
  const over = view.city.find((laid) => laid.x === x && laid.y === y);
  if (over) return [`It takes the place of ${tileName(over.tile)}, and is sold at once.`];
  const [first, ...others] = preview?.streets ?? [];
  if (!first) return [];
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return [`It closes a street of ${plural(first.tiles.length, 'Building')}${more}.`];
};

/** What the offered Building would do at its place. */
const builtWords = (setting: Setting, build: Building): string => {
  const { preview } = setting;
  const [closing] = closingWords(setting, build);
  return closing ?? [openWords(preview), ...(preview ? arrivalWords(preview, build.tile) : [])].join(' ');
};

/** What it would close, what each Building sold would pay, and where People would go. */
export const besides = (setting: Setting): Line => {
  const { preview } = setting;
  const build = offeredBuild(setting);
  if (!preview || !build) return '';
  const sold = preview.streets.flatMap(({ sales }) => sales);
  const people = [...arrivalWords(preview, build.tile), ...preview.groups.map(moverWords)];
  const sales = sold.length > 0 ? [sharesWords(sold)] : [];
  return joined([...closingWords(setting, build), ...sales, ...people], ' ');
};

/** How many places the view does not hold, after how many there are. */
const placesWords = (setting: Setting, all: string): string => {
  const hidden = hiddenOf(setting);
  return hidden === 0 ? `${all}.` : `${all}, ${hidden} beyond the view: see the map.`;
};

/** What follows from the prompt, in a line: what the chosen Building pays, or what building it here would do. Where that closes a street, figures tell it instead. */
export const whyFor = (setting: Setting): Line | undefined => {
  const { choice, spots } = setting;
  const offered = offeredBuild(setting);
  const isTold = (setting.preview?.streets.length ?? 0) > 0;
  if (offered) return isTold ? undefined : builtWords(setting, offered);
  const [first] = choice.chosen;
  if (!first?.startsWith('card:'))
    return hiddenOf(setting) > 0 ? placesWords(setting, `${spots.length} to choose from`) : undefined;
  const fit = spots.length === 1 ? '1 place fits' : `${spots.length} places fit`;
  const pays = `It pays ${valuationWords(TILES[first.slice('card:'.length) as TileId].valuation)}.`;
  return spots.length > 0 ? `${pays} ${placesWords(setting, fit)}` : pays;
};

const groupsPrompt = ({ view, split }: Setting): string | undefined => {
  const group = groupNow(view);
  if (view.step.at !== 'move' || !group) return undefined;
  const { count, colour } = group;
  const going = goingOf(group, split);
  const who = going < count ? `${going} of ${peopleWords(count, colour)}` : peopleWords(count, colour);
  const later = view.step.groups.slice(1).map((other) => peopleWords(other.count, other.colour));
  return `Choose a home for ${who}${later.length > 0 ? `, then for ${list(later)}` : ''}.`;
};

/** What the viewer has to do now. */
export const promptFor = (setting: Setting): Line => {
  const { choice, view, telling } = setting;
  const offered = offeredBuild(setting);
  if (offered) return `Build ${tileName(offered.tile)} here${choice.turns > 1 ? ', or turn it' : ''}.`;
  const [first] = choice.chosen;
  const tile = first?.startsWith('card:') ? tileName(first.slice('card:'.length) as TileId) : undefined;
  if (tile && choice.offered?.action.type === 'discard') return `There is no place for ${tile}: discard it.`;
  if (tile && view.step.at === 'pitch') return `Show ${tile}.`;
  if (tile && view.step.at === 'build-for-grifter')
    return `These places are equally good for the Grifter. Choose one for ${tile}.`;
  if (tile) return `Choose a place for ${tile}.`;
  const isAsked = view.step.at !== 'over' && view.step.seat === view.you;
  return (isAsked && groupsPrompt(setting)) || text.prompt(view, telling);
};
