// Walks through /api, in a process of its own: `node drive.ts <base>`.
import type { MatchPage } from '../../api/contract/match.ts';
import { makeAsk, sitDown } from './clients/http.ts';
import { AT_ONCE, drive, type Play } from './driver.ts';

const ask = makeAsk(process.argv[2]!);

/** Both seats of one match. */
const makePlayer = async (): Promise<Play> => {
  const { post, cookies, ...found } = await sitDown(ask);
  let { page } = found;
  return async () => {
    const { id, seq, awaiting } = page;
    const since = performance.now();
    const asked = { action: { type: 'step' }, basis: seq, key: `${seq}` };
    ({ body: page } = await post<MatchPage>(`/matches/${id}/actions`, asked, cookies[awaiting[0]!]));
    return performance.now() - since;
  };
};

await drive(await Promise.all(Array.from({ length: AT_ONCE }, makePlayer)));
