import { isGhosted } from './accounts.ts';
import { analyticsData } from './analytics.ts';
import { AREA, HUMAN_CHECK } from './config.ts';
import type { Call } from './context.ts';
import type { Db } from './db.ts';
import { currentRecipient, currentUser } from './logins.ts';
import type { Recipient, User } from './recipients-and-users.ts';
import { column, rowReader } from './row-reader.ts';

/** The host data of a page (pages/README.md). */
export function hostData(db: Db, c: Call, visitor: 'public-link' | 'anyone') {
  const session = c.get('session');
  const user = currentUser(db, session);
  const recipient = currentRecipient(db, session);
  return {
    config: {
      promosArea: AREA,
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

function recipientData({ email, downloadFormat, ...recipient }: Recipient) {
  const { id, name, venue, publication, info, flags } = recipient;
  return { id, address: email, name, venue, publication, info, flags, download_format: downloadFormat };
}

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

function userData(db: Db, { id, email, flags, settings, accountId }: User) {
  return { id, email, flags, settings, permissions: {}, account: accountData(db, accountId) };
}

const companies = rowReader({
  id: column.int,
  name: column.text,
  flags: column.int,
  is_essential: column.yes,
  is_definitive: column.yes,
  sends_remaining: column.int,
  credits: column.int,
});

/** A client's account. An admin's has no id (spec 1). */
function accountData({ sql }: Db, accountId: number | null) {
  const company = companies.one(sql.get`SELECT * FROM accounts WHERE id = ${accountId}`);
  return company ? { ...company, credits: { balance: company.credits } } : { id: null, name: '', flags: 0 };
}
