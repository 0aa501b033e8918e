import { list, plural } from '../../../../../rules/kit/words/english.ts';
import { toText, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Outlook } from '../../../../../rules/games/streets/scoring/preview.ts';
import { slotOf } from '../../../../../rules/games/streets/model/kinds.ts';
import { drawsLeft, text } from '../../../../../rules/games/streets/words/page.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { Action, View } from '../../../../../rules/games/streets/model/types.ts';
import { peopleWords, tileName, valuationWords } from '../../../../../rules/games/streets/words/names.ts';
import { colourOf, TILES } from '../../../../../rules/games/streets/model/tiles.ts';
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

/** What becomes of a Building whose street stays open. */
const openWords = (view: View, { worth = 0, endsOwn = false }: Partial<Outlook> = {}): string => {
  const closes = endsOwn ? 'It closes one end of your street' : 'It encloses no street yet';
  const half = drawsLeft(view) === 0 ? `, or $${Math.ceil(worth / 2)} if it stays open` : '';
  return worth > 0 ? `${closes}, and is worth $${worth} so far${half}.` : `${closes}.`;
};

/** People with FOMO come at once to a Building of their color. */
export const arrivalWords = ({ arrivals }: Outlook, tile: TileId): string[] => {
  const colour = colourOf(tile);
  return colour && arrivals > 0 ? [`${peopleWords(arrivals, colour)} with FOMO would move here.`] : [];
};

/** What the offered Building would close, if anything. */
export const closingWords = ({ preview, view }: Setting, { x, y }: Building): string[] => {
  const over = view.city.find((laid) => laid.x === x && laid.y === y);
  if (over) return [`It takes the place of ${tileName(over.tile)}, and is scored at once.`];
  const [first, ...others] = preview?.streets ?? [];
  if (!first) return [];
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return [`It encloses a street of ${plural(first.tiles.length, 'Building')}${more}.`];
};

/** What the offered Building would do at its place. */
const builtWords = (setting: Setting, build: Building): string => {
  const { preview, view } = setting;
  const [closing] = closingWords(setting, build);
  return (
    closing ?? [openWords(view, preview), ...(preview ? arrivalWords(preview, build.tile) : [])].join(' ')
  );
};

/** How many places the view does not hold, after how many there are. */
const placesWords = (setting: Setting, all: string): string => {
  const hidden = hiddenOf(setting);
  return hidden === 0 ? `${all}.` : `${all}, ${hidden} beyond the view.`;
};

const ABANDONS = 'It pays you nothing. Undo brings it back until you build.';

/** What follows from the prompt, in a line: what the chosen Building pays, or what building it here would do. Where that closes a street, figures tell it instead. */
export const whyFor = (setting: Setting): Line | undefined => {
  const { choice, spots, view } = setting;
  const offered = offeredBuild(setting);
  const isTold = (setting.preview?.streets.length ?? 0) > 0;
  if (offered) return isTold ? undefined : builtWords(setting, offered);
  const [first] = choice.chosen;
  if (view.step.at === 'abandon' && !choice.isEmpty) return ABANDONS;
  if (!first?.startsWith('card:'))
    return hiddenOf(setting) > 0 ? placesWords(setting, `${spots.length} to choose from`) : undefined;
  const fit = plural(spots.length, { one: '# place fits', other: '# places fit' });
  const { valuation } = TILES[first.slice('card:'.length) as TileId];
  const pays = `It pays ${valuationWords(valuation, view.step.at === 'build' ? 'your' : undefined)}.`;
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
