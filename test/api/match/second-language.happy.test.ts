import { beforeAll, expect, test } from 'vitest';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { wordingOf } from '../../../web/common/words/tell.ts';
import { commandsOf } from '../../../web/parts/match/commands.ts';
import { refersTo } from '../../../web/parts/words.ts';
import { pebbles as game } from '../../toys/pebbles/game.ts';
import { pebblesGerman as text } from '../../toys/pebbles/german.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { playAny, seatAll, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const kiesel: GameModule = { game, text };

const own = ownDatabase();
let service: PostedService;
let ada: Guest;
let ben: Guest & { email: string };
let id: string;
beforeAll(async () => {
  service = makePostedService(own.env, [kiesel]);
  ada = await makeAccount(service, 'Ada');
  ben = await makeAccount(service, 'Ben');
  id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
  await playAny(ada, id, 'take');
  await playAny(ada, id, 'end-turn');
});

const pageFor = async (guest: Guest): Promise<MatchPage> => {
  const [page, log] = [
    await guest.get(`/matches/${id}`),
    await guest.get<{ entries: MatchPage['events'] }>(`/matches/${id}/log?since=0`),
  ];
  return { ...page.body, events: log.body.entries };
};

test('a second language is another file: the page and the mail speak it', async () => {
  const { events } = await pageFor(ada);
  expect(events.flatMap((entry) => entry.text)).toEqual([
    'Die Partie begann.',
    'Von Haufen 1 ging ein Kiesel an: du.',
  ]);
  await service.sweepAfter(3);
  const mail = service.mailTo(ben.email);
  expect(mail.subject).toContain('Von Haufen 1 ging ein Kiesel an: Ada');
  expect(mail.text).toContain('Nimm Kiesel von einem Haufen.');
});

test('a second language is another file: the log in parts and the text pane speak it', async () => {
  const page = await pageFor(ben);
  const { telling, lines } = wordingOf(page, { text });
  const told = page.events.flatMap(lines);
  expect(told.map((words) => toText(words, telling))).toEqual(page.events.flatMap((entry) => entry.text));
  expect(told.map(refersTo)).toEqual(['', 'heap:0 seat:0']);

  const view = page.view!;
  expect(text.position(view as never, telling).map((words) => toText(words, telling))).toEqual([
    'In den Haufen liegen 2, 4, 5.',
    'Genommen: Ada 1, du 0.',
  ]);
  const [first] = commandsOf([...game.legal(view as never, 1)], { text, view, telling });
  expect(first).toMatchObject({ label: 'Nimm von Haufen 1', command: 'nimm 1' });
});
