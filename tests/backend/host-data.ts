import { isGhosted } from './accounts.ts';
import { analyticsData } from './analytics.ts';
import { AREA, HUMAN_CHECK } from './config.ts';
import type { Call } from './context.ts';
import type { Db } from './db.ts';
import { currentRecipient, currentUser } from './logins.ts';
import type { Recipient, User } from './people.ts';
import { int, text, yes } from './rows.ts';

/** What a page is told about its deployment and the person (design: host contract). */
export function hostData(db: Db, c: Call, visitor: 'public-link' | 'anyone') {
  const session = c.get('session');
  const user = currentUser(db, session);
  const recipient = currentRecipient(db, session);
  return {
    config: {
      promosArea: AREA,
      // A DJ's pages are the DJ's, and a client's account is the client's, whoever else is in.
      preferClient:
        user !== null &&
        (recipient === null || c.req.path === '/myaccount' || (session.prefersClient && !isInArea(c))),
      humanCheck: HUMAN_CHECK,
      analytics: analyticsData(db),
    },
    session: {
      user: user && userData(db, user),
      recipient: recipient ? recipientData(recipient) : visitor === 'public-link' ? publicLinkVisitor : null,
      ghosted: isGhosted(db, session),
    },
  };
}

const isInArea = (c: Call): boolean => `${c.req.path}/`.startsWith(`${AREA}/`);

const recipientData = (recipient: Recipient) => ({
  id: recipient.id,
  address: recipient.email,
  name: recipient.name,
  venue: recipient.venue,
  publication: recipient.publication,
  info: recipient.info,
  flags: recipient.flags,
  download_format: recipient.downloadFormat,
});

/** A recipient with null id (spec 3). */
const publicLinkVisitor = {
  id: null,
  address: '',
  name: '',
  venue: '',
  publication: '',
  info: '',
  flags: 0,
  download_format: null,
};

const userData = (db: Db, user: User) => ({
  id: user.id,
  email: user.email,
  flags: user.flags,
  settings: user.settings,
  permissions: {},
  account: accountData(db, user.accountId),
});

/** The company of a client; an admin's has no id (spec 1). */
function accountData(db: Db, id: number | null) {
  const row = db.sql.get`SELECT * FROM accounts WHERE id = ${id}`;
  if (!row) return { id: null, name: '', flags: 0 };
  return {
    id: int(row, 'id'),
    name: text(row, 'name'),
    flags: int(row, 'flags'),
    is_essential: yes(row, 'is_essential'),
    is_definitive: yes(row, 'is_definitive'),
    sends_remaining: int(row, 'sends_remaining'),
    credits: { balance: int(row, 'credits') },
  };
}
