import * as v from 'valibot';
import { ANSWERS } from '../../rules/kit/ahead/offers.ts';
import { AFTER_NEWS, PLAN_STATES, STOPS, WHENS } from '../../rules/kit/ahead/plan.ts';
import { Action, Basis, Count, Id, named, namedStrict, rows, Seat, textOf, Time, whole } from './scalars.ts';
import { lineOf, proseOf } from './people/player.ts';

const Uint32 = whole(0, 2 ** 32 - 1);
const MOST_STEPS = 200;

const Step = v.strictObject({
  seat: Seat,
  action: Action,
  /** Whether I played the other seats by hand then; left out: bots did. */
  byHand: v.optional(v.boolean()),
});

export const TriedLine = namedStrict('TriedLine', {
  /** The `seq` of the page that the line begins at. */
  basis: Basis,
  /** What draws everything the player can't know, and every die. */
  guess: v.strictTuple([Uint32, Uint32, Uint32, Uint32]),
  steps: v.pipe(v.array(Step), v.minLength(1), v.maxLength(MOST_STEPS)),
});
export type TriedLine = v.InferOutput<typeof TriedLine>;

const CONDITIONS = { when: v.picklist(WHENS), afterNews: v.picklist(AFTER_NEWS) };

export const PlanBody = v.strictObject({
  ...TriedLine.entries,
  ...CONDITIONS,
  /** The index of the plan's first step; left out: my first step. */
  from: v.optional(whole(0, MOST_STEPS - 1)),
});
export type PlanBody = v.InferOutput<typeof PlanBody>;

export const PlanCard = named('PlanCard', {
  actions: rows({ action: Action, text: v.string() }),
  ...CONDITIONS,
  basis: Count,
  state: v.picklist(PLAN_STATES),
  played: Count,
  entries: v.array(Count),
  stopped: v.optional(v.object({ code: v.picklist(STOPS), text: v.string(), action: Count, seq: Count })),
});
export type PlanCard = v.InferOutput<typeof PlanCard>;

export const PlanLine = v.object({ plan: v.nullable(PlanBody) });
export type PlanLine = v.InferOutput<typeof PlanLine>;

const Answer = v.picklist(ANSWERS);

/** What the service does for me in this match without asking. Only I see it. */
export const StandingCard = named('StandingCard', {
  only: v.boolean(),
  offers: rows({ kind: v.string(), name: v.string(), answer: Answer }),
});
export type StandingCard = v.InferOutput<typeof StandingCard>;

export const StandingBody = v.strictObject({
  only: v.boolean(),
  /** By kind of offer; kinds left out are asked. */
  offers: v.record(textOf(40), Answer),
});
export type StandingBody = v.InferOutput<typeof StandingBody>;

export const NoteBody = v.strictObject({
  name: lineOf(60, 1),
  text: v.optional(proseOf(2000)),
  line: v.optional(TriedLine),
});
export type NoteBody = v.InferOutput<typeof NoteBody>;

/** The `changed` of the note that a change is based on; left out, it replaces whatever is there. */
export const NoteBasis = v.strictObject({ basis: v.optional(Time) });
export const NoteChange = v.strictObject({ ...NoteBody.entries, ...NoteBasis.entries });
export type NoteChange = v.InferOutput<typeof NoteChange>;

export const Note = named('Note', {
  id: Id,
  name: v.string(),
  text: v.optional(v.string()),
  line: v.optional(TriedLine),
  created: Time,
  changed: Time,
});
export type Note = v.InferOutput<typeof Note>;

export const Notes = v.object({ notes: v.array(Note) });
export type Notes = v.InferOutput<typeof Notes>;
