import { type TalkRules, talkOf } from '../../../rules/kit/game.ts';
import type { Match } from '../../../rules/kit/match.ts';
import { agree, hold, throughJson, type Law } from '../law.ts';
import { sample, seatsOf, viewersOf, walkOf, type Trial } from '../walk.ts';

const once = <T>(list: readonly T[]): T[] => [...new Set(list)];

const checkTalk = (trial: Trial, { speak, audience }: TalkRules): void => {
  agree(speak, once(speak), 'speakers, once each');
  agree(audience, once(audience), 'readers, once each');
  for (const seat of speak) {
    hold(seatsOf(trial).includes(seat), `${seat} speaks, and is no seat`);
    hold(audience.includes(seat), `seat ${seat} speaks and does not hear it`);
  }
  for (const viewer of audience)
    hold(viewersOf(trial).includes(viewer), `${viewer} may read, and is not there`);
};

const sound: Law = {
  name: 'only seats talk, and a seat that talks reads what is said',
  check: (trial) => {
    for (const { match } of sample(trial)) checkTalk(trial, talkOf(trial.game, match));
  },
};

const pure: Law = {
  name: 'the position alone says who talks',
  check: (trial) => {
    for (const { match } of sample(trial)) {
      const talk = throughJson(talkOf(trial.game, match));
      agree(throughJson(talkOf(trial.game, match)), talk, 'asked once more');
      agree(
        throughJson(talkOf(trial.game, { ...match, state: throughJson(match.state) })),
        talk,
        'of a stored state',
      );
    }
  },
};

const widensAudience = ({ game }: Trial, [before, after]: readonly [Match, Match]): boolean =>
  talkOf(game, after).audience.some((viewer) => !talkOf(game, before).audience.includes(viewer));

const noAudienceGained: Law = {
  name: 'entries that can be taken back let nobody hear more than before',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    for (const [i, entry] of log.entries())
      if (entry.undoable)
        hold(!widensAudience(trial, [matches[i - 1]!, matches[i]!]), `entry ${entry.seq} lets somebody hear`);
  },
};

export const TALK_LAWS: readonly Law[] = [sound, pure, noAudienceGained];
