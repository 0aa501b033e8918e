import { isMigrated } from '../../../db/client.ts';
import { makeBotCards, makeGameCard } from '../../catalog.ts';
import { speaking } from '../../../rules/kit/module.ts';
import { about, docs, games } from '../../contract/endpoints/about.ts';
import { GROUPS } from '../../contract/endpoints/index.ts';
import { unavailable } from '../../problem.ts';
import { contactOf } from '../../notify/mail/mail.ts';
import { readStatus } from '../../status/tally.ts';
import { docsPage } from '../docs-page.ts';
import { makeDocument } from '../openapi.ts';
import { history } from '../../contract/endpoints/history.ts';
import { gameFigures, playerFigures, searchHistory } from '../../history/search.ts';
import { serve } from '../serve.ts';
import { complete, openSchemas } from '../spec/by-game.ts';

export const gameRoutes = serve(games, {
  'GET /games': ({ context }) => ({
    games: context.catalog.map((game) => makeGameCard(speaking(game, context.language))),
  }),
  'GET /bots': ({ context }) => ({ bots: makeBotCards(context.catalog, context.language) }),
});

export const aboutRoutes = serve(about, {
  'GET /contact': ({ context }) => ({ contact: contactOf(context.env) }),
  /** Good if the database answers and has this code's migrations. */
  'GET /health': async ({ context }) => {
    const isCurrent = await isMigrated(context.db).catch(() => undefined);
    if (isCurrent === undefined) throw unavailable('The database can’t be reached.');
    if (!isCurrent) throw unavailable('The database lacks a migration.');
    return { status: 'ok' as const };
  },
  'GET /status': async ({ c, context }) => {
    c.header('cache-control', 'public, max-age=60');
    return readStatus(context);
  },
});

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

let page: string | undefined;

export const makeDocRoutes = () => {
  let kept: object | undefined;
  return serve(docs, {
    'GET /openapi.json': async ({ c, context: { env, catalog } }) => {
      const file = await openSchemas(env.ASSETS, c.req.url);
      const whole = kept ?? complete(makeDocument(GROUPS), file, catalog);
      if (file) kept = whole;
      return c.json({ ...whole, servers: [{ url: env.ORIGIN }] });
    },
    'GET /docs': ({ c }) =>
      c.html((page ??= docsPage(GROUPS)), 200, { 'content-security-policy': PAGE_POLICY }),
  });
};

export const historyRoutes = serve(history, {
  'GET /history': ({ context, hash, query }) => searchHistory(context, query, hash),
  'GET /players/:id/figures': ({ context, hash, path }) => playerFigures(context, path.id, hash),
  'GET /games/:id/figures': ({ context, path }) => gameFigures(context, path.id),
});
