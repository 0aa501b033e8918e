import type { Measure, ReportKind } from '../../../db/closed-lists.ts';
import type { Case } from '../../../api/contract/people/moderation.ts';

type Choices = readonly (readonly [Measure, string])[];

/** The measures that fit what was reported, mildest first, as a moderator chooses them. */
const CHOICES: Readonly<Record<ReportKind, Choices>> = {
  line: [
    ['dismissed', 'Dismiss'],
    ['removed', 'Remove it'],
    ['warned', 'Remove and warn'],
    ['banned', 'Remove and ban'],
  ],
  name: [
    ['dismissed', 'Dismiss'],
    ['renamed', 'Replace it'],
    ['warned', 'Replace and warn'],
    ['banned', 'Replace and ban'],
  ],
  club: [
    ['dismissed', 'Dismiss'],
    ['renamed', 'Replace it'],
    ['warned', 'Replace, warn founder'],
    ['banned', 'Replace, ban founder'],
  ],
  tournament: [
    ['dismissed', 'Dismiss'],
    ['renamed', 'Replace it'],
    ['warned', 'Replace, warn organizer'],
    ['banned', 'Replace, ban organizer'],
  ],
  player: [
    ['dismissed', 'Dismiss'],
    ['warned', 'Warn'],
    ['banned', 'Ban'],
  ],
};

/** The measures that a moderator can choose. Only the operator bans a moderator. */
export const measuresFor = ({ kind, player }: Case): Choices =>
  CHOICES[kind].filter(([measure]) => !(measure === 'banned' && player?.isModerator));

/** How long a ban lasts, in days; empty for good. */
export const LENGTHS: readonly (readonly [string, string])[] = [
  ['1', 'A day'],
  ['7', 'A week'],
  ['30', '30 days'],
  ['', 'For good'],
];

/** A measure in the record. */
export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  dismissed: 'Dismissed',
  removed: 'Removed',
  renamed: 'Replaced',
  warned: 'Warned',
  banned: 'Banned',
  unbanned: 'Unbanned',
};
