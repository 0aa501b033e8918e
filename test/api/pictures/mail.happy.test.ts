import { expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { playAny, seatAll } from '../service.ts';
import { draw, readPng } from './drawing.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();

/** The picture in the mail that says whose turn it is. */
const pictureIn = async (service: PostedService): Promise<string> => {
  const people = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
  const id = await seatAll(people, { game: 'curbside' });
  const { awaiting } = (await people[0]!.get(`/matches/${id}`)).body;
  const [first] = awaiting;
  for (let act = 0; act < 20; act++) {
    const page = (await playAny(people[first!]!, id)).body;
    if (page.awaiting[0] !== first) break;
  }
  await service.sweepAfter(5);
  const { html } = service.mailTo(people[1 - first!]!.email);
  return /<img src="https:\/\/m\.example([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
};

test('the mail shows the board, drawn without a session when the mail is opened', async () => {
  let drawn = 0;
  const service = makePostedService(own.env, CATALOG, {
    draw: (...asked) => {
      drawn++;
      return draw(...asked);
    },
  });
  const path = await pictureIn(service);
  expect(path).toMatch(/^\/api\/matches\/\w+\/picture\/\d+\.png\?shape=mail&since=\d+&key=/);
  expect(drawn).toBe(0);
  const answer = await service.raw(path.replace('/api', ''), {});
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(readPng(new Uint8Array(await answer.arrayBuffer())).width).toBe(944);
  expect(drawn).toBe(1);
});

test('the mail shows the lid where boards are not drawn', async () => {
  const service = makePostedService({ ...own.env, PICTURES: 'lids' }, CATALOG, { draw });
  expect(await pictureIn(service)).toBe('/cards/curbside.png');
});
