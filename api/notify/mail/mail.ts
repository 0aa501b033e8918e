/** One mail, ready to send. Retries after a crash have the same `id`, so it is recognizable as the same mail. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Sends a mail; resolves only once the other side has accepted it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** `Meanwhile <post@example.org>` or a bare address. */
export interface Sender {
  name: string;
  email: string;
}

export const parseSender = (text: string): Sender => {
  const [, name, email] = /^\s*(.*?)\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return email ? { name: name || 'Meanwhile', email } : { name: 'Meanwhile', email: text.trim() };
};
