import { MARK_HEADER } from './mark.ts';

interface Sample {
  mark: string;
  action?: string;
  status?: string;
}

const lines = (...text: string[]): string => text.join('\r\n');

/** A report of deliveries as Postfix writes it, with the headers of the original. */
export const postfix = ({ mark, action = 'failed', status = '5.1.1' }: Sample): string =>
  lines(
    'Return-Path: <>',
    'Date: Thu, 26 Nov 2026 01:00:00 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: meanwhile@m.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="0A1B2C.1764118800/mx.example.org"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--0A1B2C.1764118800/mx.example.org',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '',
    '--0A1B2C.1764118800/mx.example.org',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'Arrival-Date: Thu, 26 Nov 2026 00:59:58 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; ada@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ada@example.org>: Recipient address rejected:',
    '    User unknown in virtual mailbox table',
    '',
    '--0A1B2C.1764118800/mx.example.org',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Meanwhile <meanwhile@m.example>',
    'To: ada@example.org',
    'Subject: Meanwhile, Ben moved. Your turn in Pebbles',
    `${MARK_HEADER}:`,
    ` ${mark}`,
    '',
    '--0A1B2C.1764118800/mx.example.org--',
    '',
  );

/** The same as Exchange writes it: the original whole, and every part in base64. */
export const exchange = ({ mark, action = 'failed', status = '5.1.10' }: Sample): string => {
  const part = (type: string, ...text: string[]): string =>
    lines(
      '--_EXCHANGE_',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(lines(...text))
        .toString('base64')
        .replaceAll(/.{76}/g, '$&\r\n'),
      '',
    );
  return lines(
    'From: <postmaster@outlook.example>',
    'To: <meanwhile@m.example>',
    'Subject: Undeliverable: Meanwhile, your turn',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; boundary="_EXCHANGE_"; report-type=delivery-status',
    '',
    part('text/html; charset="utf-8"', '<p>Your message couldn’t be delivered.</p>'),
    part(
      'message/delivery-status',
      'Reporting-MTA: dns;OUTLOOK',
      '',
      'Final-recipient: RFC822;ada@example.org',
      `Action: ${action}`,
      `Status: ${status}`,
      '',
    ),
    part(
      'message/rfc822',
      'From: meanwhile@m.example',
      'To: ada@example.org',
      `${MARK_HEADER}: ${mark}`,
      'Subject: x',
      '',
      'It is your turn.',
    ),
    '--_EXCHANGE_--',
    '',
  );
};

/** A complaint (RFC 5965). */
export const complaint = ({ mark }: Pick<Sample, 'mark'>, type = 'abuse'): string =>
  lines(
    'From: <abuse@example.org>',
    'To: <meanwhile@m.example>',
    'Subject: FW: Your turn',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '--part',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    'From: <meanwhile@m.example>',
    `${MARK_HEADER}: ${mark}`,
    'Subject: Your turn',
    '',
    'It is your turn.',
    '--part--',
    '',
  );
