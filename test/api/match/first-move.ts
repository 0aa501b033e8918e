import { CATALOG } from '../../../rules/catalog.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { makeService, type Answer, type Service } from '../service.ts';

export const openService = (): Service => makeService({ catalog: CATALOG });

export const freshSecret = (): string => crypto.randomUUID();

const module = CATALOG.find((game) => game.firstMove)!;
/** Where newcomers begin. */
export const firstMove = await module.firstMove!();

/** The body of the request that makes the first move. */
export const bodyOf = (change: object = {}) => ({
  game: module.game.meta.id,
  action: firstMove.action,
  key: freshSecret(),
  ...change,
});

export const moveFirst = (
  service: Service,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer<MatchPage>> => service.ask('POST', '/first-move', { body, headers });

/** The session that an answer gives its browser. */
export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
