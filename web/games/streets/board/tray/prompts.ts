import { toText, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Outlook } from '../../../../../rules/games/streets/scoring/preview.ts';
import { slotOf } from '../../../../../rules/games/streets/model/kinds.ts';
import { text } from '../../../../../rules/games/streets/words/page.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { Action, Group } from '../../../../../rules/games/streets/model/types.ts';
import {
  list,
  markName,
  peopleWords,
  tileName,
  valuationWords,
} from '../../../../../rules/games/streets/words/names.ts';
import { colourOf, TILES } from '../../../../../rules/games/streets/model/tiles.ts';
import { builderOf, goingOf, groupNow } from '../plans.ts';
import type { Setting } from '../setting.ts';

const buildLabel = ({ preview, view }: Setting): string => {
  const earned = preview?.earned ?? [];
  const own = earned[slotOf(builderOf(view), earned)] ?? 0;
  const build = view.step.at === 'build-for-grifter' ? 'Build for the Grifter' : 'Build';
  return own > 0 ? `${build}, +$${own}` : build;
};

/** The label of the go button for its action. */
export const goLabel = (action: Action, setting: Setting): string => {
  if (action.type === 'build') return buildLabel(setting);
  return toText(text.action(action, setting.view), setting.telling);
};

const BUSY_WORDS: Readonly<Record<Action['type'], string>> = {
  abandon: 'Leaving…',
  build: 'Building…',
  discard: 'Putting away…',
  sign: 'Placing…',
  score: 'Counting…',
  take: 'Taking…',
  pitch: 'Showing…',
  pass: 'Skipping…',
  move: 'Moving…',
  'end-turn': 'Ending…',
};
export const busyLabel = ({ type }: Action): string => BUSY_WORDS[type];

/** What becomes of a Building whose street stays open. */
const openWords = ({ worth = 0, endsOwn = false }: Partial<Outlook> = {}): string => {
  const closes = endsOwn ? 'Closes one end of your street' : 'Closes no street yet';
  return worth > 0 ? `${closes}; worth $${worth} so far.` : `${closes}.`;
};

/** People with FOMO come at once to a Building of their color. */
const arrivalWords = ({ arrivals }: Outlook, tile: TileId): string[] => {
  const colour = colourOf(tile);
  return colour && arrivals > 0 ? [`${peopleWords(arrivals, colour)} with FOMO would move here.`] : [];
};

const buildPrompt = (
  { preview, choice, view }: Setting,
  { tile, x, y }: { tile: TileId; x: number; y: number },
): string => {
  const [first] = preview?.streets ?? [];
  const turn = choice.turns > 1 ? ' Turn it if you like.' : '';
  const over = view.city.find((laid) => laid.x === x && laid.y === y);
  if (over) return `Takes the place of ${tileName(over.tile)}, and is sold at once.`;
  if (!first) {
    const arrivals = preview ? arrivalWords(preview, tile) : [];
    return [openWords(preview), ...arrivals].join(' ') + (arrivals.length > 0 ? '' : turn);
  }
  const others = preview!.streets.length - 1;
  const more = others > 0 ? ` and ${others} more` : '';
  return `Closes a street of ${first.tiles.length}${more}.${turn}`;
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
  const offered = choice.chosen.length > 0 ? choice.offered?.action : undefined;
  if (offered?.type === 'build') return buildPrompt(setting, offered);
  const [first] = choice.chosen;
  if (first?.startsWith('card:')) {
    const tile = first.slice('card:'.length) as TileId;
    if (view.step.at === 'build-for-grifter')
      return `These places are equally good for the Grifter. Choose one for ${tileName(tile)}.`;
    const next = view.step.at === 'build' ? 'Choose a place. ' : '';
    return `${next}${tileName(tile)} pays ${valuationWords(TILES[tile].valuation)}.`;
  }
  const isAsked = view.step.at !== 'over' && view.step.seat === view.you;
  return (isAsked && groupsPrompt(setting)) || text.prompt(view, telling);
};

/** What becomes of the People of one color whose street would be sold. */
const moverWords = ({ count, colour, to }: Group): string => {
  const people = peopleWords(count, colour);
  if (to.length > 1) return `${people} would move to a home you choose.`;
  if (to.length === 1) return `${people} would move to ${tileName(to[0]!)}.`;
  return `${people} would stay, with FOMO, until the next ${markName(colour)} Building.`;
};

/** What else would come of it, in a sentence or more. */
export const besides = ({ preview, choice }: Setting): string => {
  const build = choice.offered?.action;
  if (!preview || build?.type !== 'build') return '';
  return [...arrivalWords(preview, build.tile), ...preview.groups.map(moverWords)].join(' ');
};
