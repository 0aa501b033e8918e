import { openSmtp } from './mail.ts';

/** What the service is started with. */
export interface Hosted {
  database: string;
  /** The Worker's own settings. */
  vars: Readonly<Record<string, string>>;
}

/** The service's environment but for what belongs to requests: mail goes over the SMTP server that the settings name. */
export const bindingsOf = ({ database, vars: { MAIL_SMTP_URL, ...vars } }: Hosted) => ({
  ...vars,
  DATABASE_URL: database,
  ...(MAIL_SMTP_URL && { MAIL: openSmtp(MAIL_SMTP_URL) }),
});
