import { sayAct, type Acts } from '../../../rules/kit/words/acts.ts';
import type { Attempt } from '../../../rules/kit/words/help.ts';
import { toText, type Line, type Telling } from '../../../rules/kit/words/words.ts';
import type { StepChoice } from './choice.ts';

/** The clicks that lead to each type of action, in order, with its fields in braces: `['card:{kind}', 'cell:{cell}']`. */
export type Clicks<A extends { type: string }> = Readonly<Record<A['type'], readonly string[]>>;

const FIELD = /\{(\w+)\}/g;

export const stepsOf = <A extends { type: string }>(clicks: Clicks<A>, action: A): string[] =>
  clicks[action.type as A['type']].map((click) =>
    click.replace(FIELD, (_, field: keyof A) => String(action[field])),
  );

const valueOf = (text: string): string | number | null => {
  if (text === 'null') return null;
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

/** The fields that steps choose by such clicks; undefined if they are others. A step in `own` is the click of that name alone. */
const fieldsIn = (
  clicks: readonly string[],
  steps: readonly string[],
  own: ReadonlySet<string> = new Set(),
): object | undefined => {
  const found = steps.map((step, i) => {
    const click = clicks[i];
    if (click === undefined || click === step || own.has(step)) return click === step ? {} : undefined;
    return new RegExp(`^${click.replace(FIELD, '(?<$1>.+)')}$`).exec(step)?.groups;
  });
  if (found.includes(undefined)) return undefined;
  const fields = found.flatMap((groups) => Object.entries(groups!));
  return Object.fromEntries(fields.map(([field, text]) => [field, valueOf(text)]));
};

/**
 * What a player attempts by this step after those chosen, legal or not. As in a choice, a step that can't follow starts
 * over.
 */
export const attemptOf = <A extends { type: string }>(
  clicks: Clicks<A>,
  chosen: readonly string[],
  step: string,
): Attempt<A> | undefined => {
  const types = Object.keys(clicks) as A['type'][];
  const own = new Set(types.flatMap((type) => clicks[type]));
  for (const type of types) {
    const fields = fieldsIn(clicks[type], [...chosen, step], own);
    if (fields) return { type, ...fields } as Attempt<A>;
  }
  return chosen.length > 0 ? attemptOf(clicks, chosen.slice(0, -1), step) : undefined;
};

export const goLabel = <A extends { type: string }, V>(
  acts: Acts<A, V>,
  action: A,
  { view, telling }: { view: V; telling: Telling },
): string => {
  const [short, label] = (['short', 'label'] as const).map((word) => sayAct(acts, word, action, view));
  return toText(short ?? label!, telling);
};

/** The prompt for what is chosen: to do it, or what it still needs. Undefined if nothing is, or it has no prompt of its own. */
export const chosenPrompt = <A extends { type: string }, V>(
  { acts, clicks }: { acts: Acts<A, V>; clicks: Clicks<A> },
  { choice, view }: { choice: StepChoice<A>; view: V },
): Line | undefined => {
  if (choice.chosen.length === 0) return undefined;
  const offered = choice.offered?.action;
  if (offered) return sayAct(acts, 'offer', offered, view, choice.turns);
  const { type } = choice.actions[0]!;
  return sayAct(acts, 'asks', { type, ...fieldsIn(clicks[type as A['type']], choice.chosen) }, view);
};
