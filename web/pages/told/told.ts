import type { Session } from '../../../api/contract/people/player.ts';
import './banned.ts';
import './notices.ts';

/** Pages that stay open to whoever is banned. */
const OPEN = ['/house-rules', '/terms', '/privacy', '/sign-in'];

/** Shows what the session says beside who is here: that they are banned, or what moderators have told them. */
export const tell = ({ ban, notices }: Pick<Session, 'ban' | 'notices'>): void => {
  if (ban && OPEN.includes(location.pathname)) return;
  if (ban) document.body.append(Object.assign(document.createElement('mw-banned'), { ban }));
  else if (notices) document.body.append(document.createElement('mw-notices'));
};
