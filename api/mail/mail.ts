/** One mail, ready to go. The same `id` again is the same mail again: a try repeated after a crash. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Hands a mail over; fulfilled only when the other side has taken it. */
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
