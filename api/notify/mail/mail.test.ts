import { expect, test } from 'vitest';
import { sendByBinding, parseSender } from './mail.ts';

const mail = {
  id: 'id1',
  to: 'ada@example.org',
  subject: 's',
  text: 't',
  html: 'h',
  headers: { 'X-A': 'b' },
};

test("Cloudflare's binding gets everything, with the id in a header that it accepts", async () => {
  const sent: unknown[] = [];
  const binding = { send: async (message: unknown) => sent.push(message) } as unknown as SendEmail;
  const from = { name: 'Meanwhile', email: 'post@m.example' };
  await sendByBinding(binding, from)(mail);
  const { id, headers, ...rest } = mail;
  expect(sent).toEqual([{ ...rest, from, headers: { ...headers, 'X-Entity-Ref-ID': id } }]);
});

test('a mail that Cloudflare refuses counts as failed', async () => {
  const binding = { send: () => Promise.reject(new Error('E_SENDER')) } as unknown as SendEmail;
  await expect(sendByBinding(binding, { name: '', email: '' })(mail)).rejects.toThrow('E_SENDER');
});

test('a sender is a name with an address, or just an address', () => {
  expect(parseSender('The Table <a@b.example>')).toEqual({ name: 'The Table', email: 'a@b.example' });
  expect(parseSender('a@b.example')).toEqual({ name: 'Meanwhile', email: 'a@b.example' });
});
