import { MAIL_ID, type Mail } from '../../api/notify/mail/mail.ts';

/** A mail that has arrived; with the text of each time, since one that comes again may tell of other matches. */
export interface Arrived extends Omit<Mail, 'id'> {
  /** How often. */
  times: number;
}

/** The mail provider: it takes what it is given, unless it refuses all for a while. */
export class Post {
  /** By the id of each. */
  readonly arrived = new Map<string, Arrived>();
  /** So many more are refused. */
  refusing = 0;

  send = async (mail: Omit<Mail, 'id'>): Promise<void> => {
    if (this.refusing > 0) {
      this.refusing--;
      throw Object.assign(new Error('try later'), { code: 'E_RATE_LIMIT_EXCEEDED' });
    }
    const id = mail.headers[MAIL_ID]!;
    const { times = 0, text = '' } = this.arrived.get(id) ?? {};
    this.arrived.set(id, { ...mail, text: text + mail.text, times: times + 1 });
  };
}
