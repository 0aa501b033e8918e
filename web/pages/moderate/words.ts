import type { Measure, ReportKind } from '../../../db/closed-lists.ts';
import type { Case } from '../../../api/contract/people/moderation.ts';
import { msg } from '../../common/words/msg.ts';

type Choices = readonly (readonly [Measure, string])[];

const CHOICES: Readonly<Record<ReportKind, Choices>> = {
  line: [
    ['dismissed', msg`Dismiss`],
    ['removed', msg`Remove it`],
    ['warned', msg`Remove and warn`],
    ['banned', msg`Remove and ban`],
  ],
  name: [
    ['dismissed', msg`Dismiss`],
    ['renamed', msg`Replace it`],
    ['warned', msg`Replace and warn`],
    ['banned', msg`Replace and ban`],
  ],
  club: [
    ['dismissed', msg`Dismiss`],
    ['renamed', msg`Replace it`],
    ['warned', msg`Replace, warn founder`],
    ['banned', msg`Replace, ban founder`],
  ],
  tournament: [
    ['dismissed', msg`Dismiss`],
    ['renamed', msg`Replace it`],
    ['warned', msg`Replace, warn organizer`],
    ['banned', msg`Replace, ban organizer`],
  ],
  player: [
    ['dismissed', msg`Dismiss`],
    ['warned', msg`Warn`],
    ['banned', msg`Ban`],
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
  ['', msg`For good`],
];

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  dismissed: msg`Dismissed`,
  removed: msg`Removed`,
  renamed: msg`Replaced`,
  warned: msg`Warned`,
  banned: msg`Banned`,
  unbanned: msg`Unbanned`,
};
