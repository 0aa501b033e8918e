import { html, nothing, type TemplateResult } from 'lit';
import { hasWay } from '../../../../../rules/games/automobiles/cards/playable.ts';
import {
  COLORS,
  colorsIn,
  countOf,
  WEAR,
  type Color,
  type Cubes,
  type Pile,
} from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { COLOR_NAMES, PLACE_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { canBegin, stepButton } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/cube.ts';
import { wareOf } from '../panels/wares.ts';
import { cubeStep, takeStep } from '../plans.ts';
import { asked, type Setting } from '../setting.ts';

/** Cards that draw when used, so that nothing before them can be undone. */
const DRAWS: ReadonlySet<string> = new Set(['crew-chief', 'factory-support', 'nitro']);
export const endsUndo = ({ cards }: View, color: Color): boolean =>
  color in cards && DRAWS.has(cards[color as keyof View['cards']]);

interface Stack {
  step: string;
  color: Color;
  count: number;
  aside: string;
  /** Its pile, if there is a choice of two. */
  pile?: Pile;
}

/** Up to this many cubes are shown individually; more are stacked by color. */
const LOOSE = 7;
const stacked = (cubes: Cubes, room: number): { color: Color; count: number }[] =>
  colorsIn(cubes).flatMap((color) =>
    countOf(cubes) > room
      ? [{ color, count: cubes[color] }]
      : Array.from({ length: cubes[color] }, () => ({ color, count: 1 })),
  );

/** A name whose word is wider than a cube may break. */
const breakable = (name: string): string =>
  name.replace(/Adrena|Aero|Combus|Mainte|Perfor|Super|Suspen/, '$&\u00AD');

/** What stands below a cube's name: that it draws or, among two piles, which it is in. */
const note = (view: View, { step, color, pile }: Stack): TemplateResult | typeof nothing => {
  if (pile === 'discard') return html`<small>discard</small>`;
  return step === cubeStep(color) && endsUndo(view, color) ? html`<em>ends undo</em>` : nothing;
};

/** A cube that can't be chosen now stays reachable by keyboard, and says so. */
const cubeCard = (setting: Setting, stack: Stack, isFirst: boolean): TemplateResult => {
  const { choice, view, seat } = setting;
  const { step, color, count, aside } = stack;
  const { name, card } = wareOf(view, color);
  const isIdle = card && step === cubeStep(color) && choice.begins(step) && !hasWay(view, seat!, card);
  return stepButton(
    setting,
    {
      step,
      kind: isIdle ? 'card cube idle' : 'card cube',
      isChosen: isFirst && choice.chosen.includes(step),
      title: (card && setting.later?.cardEffects[card]) ?? name,
      ...(isFirst && { thing: `cube:${color}` }),
    },
    html`${cubePicture(color, 'face')}<span class=${isFirst ? '' : 'vh'}
        >${color === WEAR ? 'Wear' : breakable(name)}${note(view, stack)}</span
      ><span class="vh">${aside}${canBegin(setting, step) ? '' : ', not now'}</span>
      ${count > 1 ? html`<span class="count">${count}</span>` : nothing}`,
  );
};

/** The sockets of this turn's cubes that were laid or used. */
const socket = (color: Color): TemplateResult =>
  html`<span class="card cube out"><span class="socket">${cubePicture(color)}</span><span>Used</span></span>`;

const activeStacks = ({ view, seat }: Setting, room: number): Stack[] =>
  stacked(view.seats[seat!]!.active, room).map((stack) => ({
    ...stack,
    step: cubeStep(stack.color),
    aside: color(stack.color),
  }));
const color = (each: Color): string => ` (${COLOR_NAMES[each]})`;

const pileStacks = ({ view, seat }: Setting, piles: readonly Pile[]): Stack[] =>
  piles.flatMap((pile) =>
    colorsIn(view.seats[seat!]![pile]).map((each) => ({
      step: takeStep(each, pile),
      color: each,
      count: view.seats[seat!]![pile][each],
      aside: ` (${COLOR_NAMES[each]}, from your ${PLACE_NAMES[pile]})`,
      ...(piles[1] && { pile }),
    })),
  );

interface Rack {
  label: string;
  /** The colors of used cubes, each beside what is left of its color, so that no other cube moves. */
  used?: readonly Color[];
}

const rackOf = (setting: Setting, stacks: readonly Stack[], { label, used = [] }: Rack) => {
  const { busy, choice } = setting;
  const firsts = new Set<string>();
  const isFirst = ({ step }: Stack): boolean => !firsts.has(step) && Boolean(firsts.add(step));
  const card = (stack: Stack): TemplateResult => cubeCard(setting, stack, isFirst(stack));
  const only = (color: Color): TemplateResult[] => [
    ...stacks.filter((stack) => stack.color === color).map(card),
    ...used.filter((each) => each === color).map(socket),
  ];
  const cubes = used.length > 0 ? COLORS.flatMap(only) : stacks.map(card);
  return html`<div class="rack">
    <div class="hand cubes ${busy || choice.isEmpty ? '' : 'open'}" role="group" aria-label=${label}>
      ${cubes} ${cubes.length === 0 ? html`<p class="fine empty">No cubes here.</p>` : nothing}
    </div>
  </div>`;
};

const listed = (piles: readonly Pile[]): string => piles.map((pile) => PLACE_NAMES[pile]).join(' and ');

/** The cubes to choose from: a step's piles, or the active cubes with sockets for used ones. */
export const rackPart = (setting: Setting): TemplateResult => {
  const { view, seat } = setting;
  const taking = asked(setting, 'take');
  if (taking)
    return rackOf(setting, pileStacks(setting, taking.from), { label: `Your ${listed(taking.from)}` });
  if (asked(setting, 'sort'))
    return rackOf(setting, pileStacks(setting, ['drawn']), { label: 'Cubes drawn' });
  const isMine = view.turn.seat === seat;
  const { used } = view.seats[seat!]!;
  const sockets = COLORS.filter((each) => isMine && each !== WEAR)
    .flatMap((each) => Array.from({ length: used[each] }, () => each))
    .slice(-LOOSE);
  return rackOf(setting, activeStacks(setting, LOOSE - sockets.length), {
    label: 'Your active cubes',
    used: sockets,
  });
};
