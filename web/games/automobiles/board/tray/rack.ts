import { list } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { cardOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { isInVain } from '../../../../../rules/games/automobiles/cards/drives.ts';
import { COLORS, WEAR, type Color, type Pile } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { PLACE_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { handCard, rack } from '../../../kit/parts/hand.ts';
import { canBegin } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/pieces.ts';
import { asked, colorName, wareOf, type Setting } from '../setting.ts';

/** Cards that draw when used, so that nothing before them can be undone. */
const DRAWS: ReadonlySet<string> = new Set(['crew-chief', 'factory-support', 'nitro']);
interface Stack {
  step: string;
  color: Color;
  count: number;
  aside: string;
  /** Its pile, if there is a choice of two. */
  pile?: Pile;
}

/** A name whose word is wider than a cube may break. */
const breakable = (name: string): string =>
  name.replace(/Adrena|Aero|Combus|Mainte|Perfor|Super|Suspen/, '$&\u00AD');

/** What stands below a cube's name: that it draws or, among two piles, which it is in. */
const note = (view: View, { step, color, pile }: Stack): TemplateResult | typeof nothing => {
  if (pile === 'discard') return html`<small>discard</small>`;
  const endsUndo = step === `cube:${color}` && DRAWS.has(cardOf(view.cards, color) ?? '');
  return endsUndo ? html`<em>ends undo</em>` : nothing;
};

/** The cubes of a color; those that can't be chosen now stay reachable by keyboard, and say so. */
const cubeCard = (setting: Setting, stack: Stack): TemplateResult => {
  const { choice, view, seat, pick, telling } = setting;
  const { step, color, count, aside } = stack;
  const { name, card } = wareOf(setting, color);
  const isIdle = card && step === `cube:${color}` && choice.begins(step) && isInVain(view, seat!, card);
  return handCard(setting, {
    step,
    pick,
    kind: isIdle ? 'card cube idle' : 'card cube',
    thing: `cube:${color}`,
    title: card && setting.later ? toText(setting.later.CARD_EFFECTS[card], telling) : name,
    label: html`${breakable(name)}${note(view, stack)}`,
    face: cubePicture(color, 'face'),
    aside: canBegin(setting, step) ? aside : msg`${aside}, not now`,
    count,
  });
};

/** The place of a color whose cubes were all laid or used this turn. */
const socket = (color: Color): TemplateResult =>
  html`<span class="card cube out"><span class="socket">${cubePicture(color)}</span><span>Used</span></span>`;

/** By color as in the hand, whichever piles they are in: the same question has the same order every time. */
const fromPiles = (setting: Setting, piles: readonly Pile[]): TemplateResult[] =>
  COLORS.flatMap((color) =>
    piles.flatMap((pile) => {
      const count = setting.view.seats[setting.seat!]![pile][color];
      const aside = msg` (${colorName(setting, color)}, from your ${toText(PLACE_NAMES[pile], setting.telling)})`;
      const stack = { step: `take:${pile}:${color}`, color, count, aside, ...(piles[1] && { pile }) };
      return count > 0 ? cubeCard(setting, stack) : [];
    }),
  );

/** The active cubes by color. A color that is used up leaves its socket, so that no other cube moves. */
const activeCubes = (setting: Setting): TemplateResult[] => {
  const { view, seat, isBuying } = setting;
  const { active, used } = view.seats[seat!]!;
  const isMine = view.turn.seat === seat && !isBuying;
  return COLORS.flatMap((color) => {
    const aside = msg` (${colorName(setting, color)})`;
    if (active[color] > 0)
      return cubeCard(setting, { step: `cube:${color}`, color, count: active[color], aside });
    return isMine && color !== WEAR && used[color] > 0 ? socket(color) : [];
  });
};

export const rackPart = (setting: Setting): TemplateResult => {
  const taking = asked(setting, 'take');
  const empty = msg`No cubes here.`;
  if (taking) {
    const piles = list(taking.from.map((pile) => toText(PLACE_NAMES[pile], setting.telling)));
    return rack(fromPiles(setting, taking.from), { label: msg`Your ${piles}`, empty });
  }
  if (asked(setting, 'sort')) return rack(fromPiles(setting, ['drawn']), { label: msg`Cubes drawn`, empty });
  return rack(activeCubes(setting), { label: msg`Your active cubes`, empty });
};
