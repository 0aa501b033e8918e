import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { goOn, toText } from '../../../../rules/kit/words/words.ts';
import { tellingOf, type Wording } from '../../../common/words/tell.ts';
import { lastTurn } from '../../../data/match/entries.ts';
import type { SharedMoment } from './share-moment.ts';
import './share-moment.ts';

const MEANWHILE = 'Meanwhile, ';

/** A match as far as a moment is told of it. */
export interface Told {
  page: MatchPage;
  log: readonly LogEntry[];
  wording: Wording;
}

/** The moment after an entry, with the turn that led there, in words for everybody: nobody in them is "you". */
export const momentAt = ({ page, log, wording }: Told, seq: number): SharedMoment => {
  const turn = lastTurn(
    log.filter((entry) => entry.seq <= seq),
    wording.recap?.opens,
  );
  const words = heaviest(turn.flatMap((entry) => wording.facts(entry)))?.words;
  const telling = tellingOf({ ...page, viewer: 'table' });
  return {
    seq,
    since: Math.max(0, (turn[0]?.seq ?? seq) - 1),
    words: words === undefined ? '' : MEANWHILE + toText(goOn(words), telling, MEANWHILE),
  };
};
