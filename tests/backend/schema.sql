-- Times are milliseconds since 1970. Booleans are 1 and 0.
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, flags INTEGER NOT NULL, is_essential INTEGER NOT NULL,
  is_definitive INTEGER NOT NULL, sends_remaining INTEGER NOT NULL, credits INTEGER NOT NULL
) STRICT;

CREATE TABLE labels (
  id INTEGER PRIMARY KEY, url_name TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  account_id INTEGER REFERENCES accounts, city TEXT NOT NULL
) STRICT;

CREATE TABLE users (
  id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL, password TEXT NOT NULL,
  flags INTEGER NOT NULL, settings INTEGER NOT NULL, account_id INTEGER REFERENCES accounts
) STRICT;

-- DJs and press. Several DJs can share a group_address.
CREATE TABLE recipients (
  id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL, venue TEXT NOT NULL,
  publication TEXT NOT NULL, info TEXT NOT NULL, flags INTEGER NOT NULL, download_format TEXT,
  confirmed INTEGER NOT NULL, group_address TEXT, dltype TEXT NOT NULL DEFAULT 'local', webstorage_id INTEGER
) STRICT;

-- One per browser, with one current login of each kind. prefers_client is 1 if the client was used last.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,
  recipient_login INTEGER, client_login INTEGER, return_to TEXT, confirmed_email TEXT, confirmed_name TEXT,
  ghost_account INTEGER, prefers_client INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE logins (
  id INTEGER PRIMARY KEY, session_id INTEGER NOT NULL REFERENCES sessions, type TEXT NOT NULL,
  person_id INTEGER NOT NULL, email TEXT NOT NULL, name TEXT NOT NULL, keep_logged_in INTEGER NOT NULL,
  last_login INTEGER NOT NULL, forced_logout INTEGER NOT NULL, location TEXT NOT NULL,
  browser TEXT NOT NULL, os TEXT NOT NULL, UNIQUE (session_id, type, person_id)
) STRICT;

-- Links in emails (purpose: see mail-links.ts). expires is null for links that never expire.
CREATE TABLE mail_links (
  secret TEXT PRIMARY KEY, purpose TEXT NOT NULL, person_id INTEGER NOT NULL, send_id INTEGER,
  return_to TEXT, expires INTEGER, used INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE reviewed_domains (domain TEXT PRIMARY KEY COLLATE NOCASE) STRICT;

-- Social logins in progress. The provider returns the state once; secret belongs to a send.
CREATE TABLE social_states (
  state TEXT PRIMARY KEY, session_id INTEGER NOT NULL REFERENCES sessions, service TEXT NOT NULL, secret TEXT,
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE pins (
  session_id INTEGER PRIMARY KEY REFERENCES sessions, email TEXT NOT NULL, name TEXT NOT NULL, pin TEXT NOT NULL,
  created INTEGER NOT NULL, wrong_tries INTEGER NOT NULL
) STRICT;

-- mail is JSON (see mail.ts).
CREATE TABLE mails (
  id INTEGER PRIMARY KEY, recipient TEXT NOT NULL COLLATE NOCASE, mail TEXT NOT NULL, sent INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_by_time ON mails (sent);

-- Proofs of work. A correct answer earns a token that sends one email.
CREATE TABLE human_checks (
  nonce TEXT PRIMARY KEY, bits INTEGER NOT NULL, token TEXT UNIQUE, expires INTEGER NOT NULL
) STRICT;

-- Without an album, all album columns are null. reply_form: plain, pointer or path (see promos/references.ts).
CREATE TABLE promos (
  id INTEGER PRIMARY KEY, label_id INTEGER NOT NULL REFERENCES labels, template TEXT NOT NULL, promo_text TEXT NOT NULL,
  campaign TEXT NOT NULL, artist TEXT, title TEXT, released_year INTEGER, released_month INTEGER, released_day INTEGER,
  cover_seed INTEGER NOT NULL, download_flags INTEGER NOT NULL, formats TEXT NOT NULL, required_fields INTEGER NOT NULL,
  has_peaks INTEGER NOT NULL, active INTEGER NOT NULL, inactive_message TEXT NOT NULL, expires INTEGER,
  embargo_until INTEGER, withdrawn TEXT, group_address TEXT, reply_form TEXT NOT NULL
) STRICT;

CREATE TABLE tracks (
  id INTEGER PRIMARY KEY, promo_id INTEGER NOT NULL REFERENCES promos, title TEXT NOT NULL, mix TEXT,
  artist TEXT NOT NULL, seed INTEGER NOT NULL, seconds INTEGER NOT NULL
) STRICT;
CREATE INDEX tracks_by_promo ON tracks (promo_id);

-- Promos sent to DJs. With needs_email, a promo opens once the DJ has confirmed an email address.
CREATE TABLE sends (
  id INTEGER PRIMARY KEY, promo_id INTEGER NOT NULL REFERENCES promos, recipient_id INTEGER NOT NULL REFERENCES recipients,
  secret TEXT NOT NULL UNIQUE, k TEXT NOT NULL, needs_email INTEGER NOT NULL, created INTEGER NOT NULL,
  emailed INTEGER NOT NULL, opened_email INTEGER NOT NULL, opened INTEGER NOT NULL, is_pick INTEGER NOT NULL,
  thumbs INTEGER NOT NULL, UNIQUE (promo_id, recipient_id)
) STRICT;
CREATE INDEX sends_by_recipient ON sends (recipient_id);

CREATE TABLE public_links (
  token TEXT PRIMARY KEY, promo_id INTEGER NOT NULL REFERENCES promos, max_uses INTEGER NOT NULL, uses INTEGER NOT NULL,
  credits INTEGER
) STRICT;

CREATE TABLE link_visits (
  session_id INTEGER NOT NULL REFERENCES sessions, promo_id INTEGER NOT NULL REFERENCES promos, k TEXT NOT NULL,
  PRIMARY KEY (session_id, promo_id)
) STRICT;

CREATE TABLE feedback (
  id INTEGER PRIMARY KEY, promo_id INTEGER NOT NULL REFERENCES promos, recipient_id INTEGER, session_id INTEGER,
  name TEXT NOT NULL, email TEXT NOT NULL, comment TEXT NOT NULL, favourite INTEGER, rating INTEGER, created INTEGER NOT NULL,
  UNIQUE (promo_id, recipient_id), UNIQUE (promo_id, session_id)
) STRICT;

-- A DJ's campaigns, with the states of shared/entities/campaign.ts.
CREATE VIEW campaigns AS
  SELECT recipient_id, sends.created AS sent, emailed, opened_email, opened, is_pick, thumbs, promos.id, campaign, artist, title,
    released_year, released_month, released_day, url_name, labels.name AS label, account_id, accounts.name AS account,
    CASE
      WHEN EXISTS (SELECT 1 FROM feedback WHERE feedback.promo_id = promos.id AND feedback.recipient_id = sends.recipient_id)
        THEN 'feedback'
      WHEN opened THEN 'opened' ELSE 'new'
    END AS state
  FROM sends JOIN promos ON promos.id = sends.promo_id JOIN labels ON labels.id = label_id
    JOIN accounts ON accounts.id = account_id;

CREATE TABLE follows (
  recipient_id INTEGER NOT NULL REFERENCES recipients, label_id INTEGER NOT NULL REFERENCES labels, rating INTEGER,
  created INTEGER NOT NULL, PRIMARY KEY (recipient_id, label_id)
) STRICT;
CREATE INDEX follows_by_label ON follows (label_id);

CREATE TABLE label_refreshes (recipient_id INTEGER PRIMARY KEY REFERENCES recipients, times INTEGER NOT NULL) STRICT;

-- Per DJ and label: number of promos, latest release date, and promos rated 8 or higher.
CREATE VIEW label_sends AS
SELECT sends.recipient_id, label_id, COUNT(*) AS promos, COUNT(CASE WHEN rating >= 8 THEN 1 END) AS well_rated,
  MAX(CASE WHEN released_day < 99 THEN printf('%04d-%02d-%02d', released_year, released_month, released_day) END)
    AS last_release
FROM sends JOIN promos ON promos.id = sends.promo_id
  LEFT JOIN feedback ON feedback.promo_id = promos.id AND feedback.recipient_id = sends.recipient_id
GROUP BY sends.recipient_id, label_id;

-- Labels followed by DJs who share a label with this DJ, with the number of those DJs.
CREATE VIEW labels_in_common AS
SELECT mine.recipient_id, theirs.label_id, COUNT(DISTINCT theirs.recipient_id) AS djs
FROM follows AS mine
  JOIN follows AS shared ON shared.label_id = mine.label_id AND shared.recipient_id <> mine.recipient_id
  JOIN follows AS theirs ON theirs.recipient_id = shared.recipient_id
GROUP BY mine.recipient_id, theirs.label_id;

-- Releases to recommend: our promos (promo_id), releases sold by stores (offers), or both. released can be null.
CREATE TABLE releases (
  id INTEGER PRIMARY KEY, promo_id INTEGER UNIQUE REFERENCES promos, artist TEXT NOT NULL, title TEXT NOT NULL,
  label_url_name TEXT NOT NULL, label_name TEXT NOT NULL, released TEXT, cover_seed INTEGER NOT NULL
) STRICT;

CREATE TABLE offers (
  release_id INTEGER NOT NULL REFERENCES releases, store TEXT NOT NULL, url TEXT NOT NULL, PRIMARY KEY (release_id, store)
) STRICT;

-- Recommended releases, one row per type. weight is null while a release is not recommended.
CREATE TABLE picks (
  id INTEGER PRIMARY KEY, recipient_id INTEGER NOT NULL REFERENCES recipients, release_id INTEGER NOT NULL REFERENCES releases,
  type TEXT NOT NULL, weight INTEGER, is_hidden INTEGER NOT NULL DEFAULT 0, thumbs INTEGER NOT NULL DEFAULT 0,
  UNIQUE (recipient_id, release_id, type)
) STRICT;

CREATE TABLE pick_reports (
  id INTEGER PRIMARY KEY, pick_id INTEGER NOT NULL REFERENCES picks, kind TEXT NOT NULL, time INTEGER NOT NULL
) STRICT;

CREATE TABLE web_storages (
  id INTEGER PRIMARY KEY, recipient_id INTEGER NOT NULL REFERENCES recipients, service TEXT NOT NULL, name TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE social_networks (
  recipient_id INTEGER NOT NULL REFERENCES recipients, social_type INTEGER NOT NULL, name TEXT NOT NULL,
  email TEXT NOT NULL, created INTEGER NOT NULL, PRIMARY KEY (recipient_id, social_type)
) STRICT;

CREATE TABLE credits (
  id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES accounts, description TEXT NOT NULL,
  amount INTEGER NOT NULL, remaining INTEGER NOT NULL, created INTEGER NOT NULL, expires INTEGER
) STRICT;

CREATE TABLE credit_log (
  id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES accounts, description TEXT NOT NULL,
  amount INTEGER NOT NULL, balance INTEGER NOT NULL, created INTEGER
) STRICT;

CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY, recipient_id INTEGER NOT NULL REFERENCES recipients,
  account_id INTEGER NOT NULL REFERENCES accounts, flags INTEGER NOT NULL, status INTEGER NOT NULL,
  UNIQUE (recipient_id, account_id)
) STRICT;

CREATE TABLE page_feedback (
  id INTEGER PRIMARY KEY, kind TEXT, person_id INTEGER, page TEXT NOT NULL, comment TEXT NOT NULL,
  qstring TEXT NOT NULL, extra TEXT NOT NULL, created INTEGER NOT NULL
) STRICT;

CREATE TABLE js_errors (
  id INTEGER PRIMARY KEY, session_id INTEGER NOT NULL, message TEXT NOT NULL, page TEXT NOT NULL,
  release TEXT NOT NULL, created INTEGER NOT NULL
) STRICT;

-- Analytics is on while a project exists. event is JSON; referrer is the Referer header.
CREATE TABLE analytics_projects (key TEXT PRIMARY KEY, disabled INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE analytics_events (
  id INTEGER PRIMARY KEY, project TEXT NOT NULL REFERENCES analytics_projects ON DELETE CASCADE, name TEXT NOT NULL,
  visitor TEXT NOT NULL, page TEXT NOT NULL, event TEXT NOT NULL, referrer TEXT NOT NULL, received INTEGER NOT NULL
) STRICT;

CREATE TABLE faults (
  id INTEGER PRIMARY KEY, session_id INTEGER NOT NULL, fault TEXT NOT NULL, match TEXT NOT NULL, times INTEGER
) STRICT;

CREATE TABLE calls (
  id INTEGER PRIMARY KEY, session_id INTEGER NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL, query TEXT NOT NULL,
  body TEXT NOT NULL, time INTEGER NOT NULL
) STRICT;
CREATE INDEX calls_by_session ON calls (session_id);
