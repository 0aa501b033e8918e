import { MARK_HEADER } from './receive.ts';

interface Sample {
  mark: string;
  action?: string;
  status?: string;
}
type Part = readonly [type: string, ...lines: string[]];

const lines = (...text: string[]): string => text.join('\r\n');
const asItIs = (body: string): string => body;

/** A report of several parts, each perhaps encoded. */
const reportOf = (head: string[], parts: readonly Part[], write = asItIs): string =>
  lines(
    ...head,
    'MIME-Version: 1.0',
    '',
    'This is a MIME-encapsulated message.',
    ...parts.flatMap(([type, ...body]) => ['', '--part', `Content-Type: ${type}`, write(lines(...body, ''))]),
    '--part--',
    '',
  );

/** A report of deliveries as Postfix writes it, with the headers of the original. */
export const postfix = ({ mark, action = 'failed', status = '5.1.1' }: Sample): string =>
  reportOf(
    [
      'Return-Path: <>',
      'Date: Thu, 26 Nov 2026 01:00:00 +0000 (UTC)',
      'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'To: meanwhile@m.example',
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="part"',
    ],
    [
      [
        'text/plain; charset=us-ascii',
        '',
        'I’m sorry to have to inform you that your message could not be delivered.',
      ],
      [
        'message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example.org',
        'Arrival-Date: Thu, 26 Nov 2026 00:59:58 +0000 (UTC)',
        '',
        'Final-Recipient: rfc822; ada@example.org',
        `Action: ${action}`,
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 5.1.1 <ada@example.org>: Recipient address rejected:',
        '    User unknown in virtual mailbox table',
      ],
      [
        'text/rfc822-headers',
        '',
        'From: Meanwhile <meanwhile@m.example>',
        'To: ada@example.org',
        'Subject: Meanwhile, Ben moved. Your turn in Pebbles',
        `${MARK_HEADER}:`,
        ` ${mark}`,
      ],
    ],
  );

const inBase64 = (body: string): string =>
  lines(
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  );

/** The same as Exchange writes it: the original whole, and every part in base64. */
export const exchange = ({ mark, action = 'failed', status = '5.1.10' }: Sample): string =>
  reportOf(
    [
      'From: <postmaster@outlook.example>',
      'To: <meanwhile@m.example>',
      'Subject: Undeliverable: Meanwhile, your turn',
      'Content-Type: multipart/report; boundary="part"; report-type=delivery-status',
    ],
    [
      ['text/html; charset="utf-8"', '<p>Your message couldn’t be delivered.</p>'],
      [
        'message/delivery-status',
        'Reporting-MTA: dns;OUTLOOK',
        '',
        'Final-recipient: RFC822;ada@example.org',
        `Action: ${action}`,
        `Status: ${status}`,
      ],
      [
        'message/rfc822',
        'From: meanwhile@m.example',
        'To: ada@example.org',
        `${MARK_HEADER}: ${mark}`,
        'Subject: x',
        '',
        'It is your turn.',
      ],
    ],
    inBase64,
  );

/** A complaint (RFC 5965). */
export const complaint = ({ mark }: Pick<Sample, 'mark'>, type = 'abuse'): string =>
  reportOf(
    [
      'From: <abuse@example.org>',
      'To: <meanwhile@m.example>',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    ],
    [
      [
        'message/feedback-report',
        '',
        `Feedback-Type: ${type}`,
        'User-Agent: SomeGenerator/1.0',
        'Version: 1',
      ],
      ['message/rfc822', '', `${MARK_HEADER}: ${mark}`, 'Subject: Your turn', '', 'It is your turn.'],
    ],
  );
