import type { Session } from '../../../api/contract/people/player.ts';
import './banned.ts';
import './notices.ts';

/** Pages that stay open to a banned player. */
const OPEN = ['/house-rules', '/terms', '/privacy', '/sign-in'];

/** Shows what the session says about the player besides their name: that they are banned, or what moderators have told them. */
export const tell = ({ ban, notices }: Pick<Session, 'ban' | 'notices'>): void => {
  if (ban && OPEN.includes(location.pathname)) return;
  if (ban) document.body.append(Object.assign(document.createElement('mw-banned'), { ban }));
  else if (notices) document.body.append(document.createElement('mw-notices'));
};
