import { list, plural } from '../../../../../rules/kit/words/english.ts';
import type { Line } from '../../../../../rules/kit/words/words.ts';
import type { Outlook } from '../../../../../rules/games/streets/scoring/preview.ts';
import { drawsLeft } from '../../../../../rules/games/streets/words/page.ts';
import { colourOf, type TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { building, peopleWords, valuationWords } from '../../../../../rules/games/streets/words/names.ts';
import { msg } from '../../../../common/words/msg.ts';
import { goingOf, groupNow, offeredBuild, type Building } from '../plans.ts';
import { said, type Setting } from '../setting.ts';
import { hiddenOf } from '../stage/spots.ts';

/** What becomes of a Building whose street stays open. */
const openWords = ({ view }: Setting, { worth, endsOwn }: Outlook): string => {
  if (worth === 0) return endsOwn ? msg`It closes one end of your street.` : msg`It encloses no street yet.`;
  if (drawsLeft(view) > 0)
    return endsOwn
      ? msg`It closes one end of your street, and is worth $${worth} so far.`
      : msg`It encloses no street yet, and is worth $${worth} so far.`;
  const half = Math.ceil(worth / 2);
  return endsOwn
    ? msg`It closes one end of your street, and is worth $${worth} so far, or $${half} if it stays open.`
    : msg`It encloses no street yet, and is worth $${worth} so far, or $${half} if it stays open.`;
};

/** People with FOMO come at once to a Building of their color. */
export const arrivalWords = (setting: Setting, tile: TileId): string[] => {
  const [colour, arrivals = 0] = [colourOf(tile), setting.preview?.arrivals];
  if (!colour || arrivals === 0) return [];
  return [msg`${said(setting, peopleWords(arrivals, colour))} with FOMO would move here.`];
};

/** What the offered Building would close, if anything. */
export const closingWords = (setting: Setting, { x, y }: Building): string[] => {
  const over = setting.view.city.find((laid) => laid.x === x && laid.y === y);
  if (over) return [msg`It takes the place of ${said(setting, building(over.tile))}, and is scored at once.`];
  const [first, ...others] = setting.preview?.streets ?? [];
  if (!first) return [];
  const size = plural(first.tiles.length, 'Building');
  return others.length > 0
    ? [msg`It encloses a street of ${size}, and ${others.length} more.`]
    : [msg`It encloses a street of ${size}.`];
};

/** How many places fit or can be chosen, and how many of them the view does not hold. */
const placesWords = (setting: Setting, fit: boolean): string => {
  const [{ length }, hidden] = [setting.spots, hiddenOf(setting)];
  const all = fit
    ? plural(length, { one: '# place fits', other: '# places fit' })
    : msg`${length} to choose from`;
  return hidden === 0 ? msg`${all}.` : msg`${all}, ${hidden} beyond the view.`;
};

/** What the offered Building would do at its place; where that closes a street, figures tell it instead. */
const builtWords = (setting: Setting, build: Building): Line | undefined => {
  const { preview } = setting;
  if (!preview || preview.streets.length > 0) return undefined;
  const [closing] = closingWords(setting, build);
  return closing ?? [openWords(setting, preview), ...arrivalWords(setting, build.tile)].join(' ');
};

/** What follows from the prompt, in a line: what the chosen Building pays, or what building it here would do. */
export const whyFor = (setting: Setting): Line | undefined => {
  const { choice, spots, view } = setting;
  const offered = offeredBuild(setting);
  if (offered) return builtWords(setting, offered);
  if (view.step.at === 'abandon' && !choice.isEmpty)
    return msg`It pays you nothing. Undo brings it back until you build.`;
  const [kind, tile] = choice.chosen[0]?.split(':') ?? [];
  if (kind !== 'card') return hiddenOf(setting) > 0 ? placesWords(setting, false) : undefined;
  const whose = view.step.at === 'build' ? 'your' : undefined;
  const pays = msg`It pays ${said(setting, valuationWords(tile as TileId, whose))}.`;
  return spots.length > 0 ? `${pays} ${placesWords(setting, true)}` : pays;
};

/** For whom the viewer has to choose a home. */
export const groupsPrompt = (setting: Setting): string | undefined => {
  const { view, split } = setting;
  const group = groupNow(view);
  if (view.step.at !== 'move' || !group || view.step.seat !== view.you) return undefined;
  const [now, ...later] = view.step.groups.map((each) => said(setting, peopleWords(each.count, each.colour)));
  const going = goingOf(group, split);
  const who = going < group.count ? msg`${going} of ${now!}` : now!;
  return later.length > 0
    ? msg`Choose a home for ${who}, then for ${list(later)}.`
    : msg`Choose a home for ${who}.`;
};
