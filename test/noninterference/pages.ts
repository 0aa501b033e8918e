import { LANGUAGES } from '../../rules/kit/module.ts';
import { findModule, parseEnv } from '../../api/context.ts';
import { answerDocument, parseAsked, type Site } from '../../api/http/document/document.ts';
import { previewBoard } from '../../api/pictures/picture.ts';
import { PATHS } from '../../web/build/site-map.ts';
import { fill, partsOf, type Asking, type Request } from './requests.ts';
import type { Service } from '../api/service.ts';
import { DRAW } from './worlds.ts';

const SITE: Site = {
  html: '<html><head><title>M</title></head><body><mw-app></mw-app></body></html>',
  headers: new Headers(),
  map: { pages: Object.fromEntries(PATHS.map((path) => [path, []])), games: {}, hero: '' },
};

/** A browser says what for it asks; what makes a preview of a link does not. */
const EYES: Record<string, string>[] = [{ 'sec-fetch-dest': 'document' }, {}];

/** Every page of the app, as a browser opens it, and as those do who want a preview of a link. */
export const pagesOf = (asking: Asking): Request[] => {
  const parts = { ...partsOf(asking), '/join/': [asking.table.id, asking.secrets.match, 'guessed'] };
  return PATHS.flatMap((route) =>
    fill(route.replace(':id', '{id}'), parts).flatMap((path) =>
      EYES.map((headers) => ({ method: 'GET', path, route, headers, isPage: true as const })),
    ),
  );
};

/** A page of the app as the Worker answers it, with the answers of the API in it. */
export const openPage = (service: Service, { path, headers }: Pick<Request, 'path' | 'headers'>) => {
  const { app, env, parts } = service;
  const request = new globalThis.Request(`https://m.example${path}`, { headers: headers ?? {} });
  return answerDocument(SITE, {
    request,
    asked: parseAsked(request, PATHS)!,
    ask: async (asking) => app.fetch(asking, env),
    findModule: (game) => findModule(parts, game),
    boardOf: (match) => previewBoard({ env: parseEnv(env), draw: DRAW, language: LANGUAGES.en }, match),
  });
};
