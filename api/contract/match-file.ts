import * as v from 'valibot';
import { PACES } from '../../db/closed-lists.ts';
import { DICE } from '../../rules/kit/chance.ts';
import { FILE_FORMATS } from '../../rules/kit/file/file.ts';
import { ENTRY_KINDS } from '../../rules/kit/match.ts';
import { Outcome, SeatCard } from './match.ts';
import { Action, Count, Id, namedStrict, Options, textOf, Time } from './scalars.ts';

const Sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Name = textOf(60);
const Part = v.record(v.string(), v.unknown());
const { seat, bot, level, gone } = SeatCard.entries;
const { text: _, ...result } = Outcome.entries;

export const MatchExport = namedStrict('MatchExport', {
  format: v.picklist(FILE_FORMATS),
  id: Id,
  game: v.string(),
  name: Name,
  config: Options,
  seats: v.array(v.strictObject({ seat, name: Name, bot, level, gone })),
  pace: v.picklist(PACES),
  created: Time,
  outcome: v.strictObject(result),
  chance: v.strictObject({
    /** Left out in files of format 2: version 1. */
    dice: v.optional(v.picklist(DICE)),
    /** Empty if nobody promised the secret, as in a match that was played on one device. */
    commitment: v.string(),
    secret: v.string(),
    /** From version 2 of the dice on: the words of the seats. */
    words: v.optional(v.array(Name)),
  }),
  count: Count,
  headSum: Sum,
  entries: v.array(
    v.strictObject({
      seq: Count,
      at: Time,
      kind: v.picklist(ENTRY_KINDS),
      seat: v.nullable(Count),
      /** What the seat asked for; left out where it was not kept. */
      action: v.optional(Action),
      /** What everybody (`open`), single seats (`own`) and nobody (`dark`) learned at the time. */
      events: v.array(
        v.looseObject({
          type: v.string(),
          open: v.optional(Part),
          own: v.optional(v.record(v.string(), Part)),
          dark: v.optional(Part),
        }),
      ),
      shape: Count,
      undoable: v.boolean(),
      reverts: v.optional(Count),
      /** The checksum of the previous sum and this entry. */
      sum: Sum,
    }),
  ),
  checksum: Sum,
});
export type MatchExport = v.InferOutput<typeof MatchExport>;
