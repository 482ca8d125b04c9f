import { type Backend, router } from '../context.ts';
import { type Mail, mailById, mailsTo } from '../mail.ts';
import { mailboxPage, mailPage } from '../views/mailbox-page.ts';

const MOST_SHOWN = 200;

/** Every mail that was sent. Opening one changes nothing: its links wait for a click. */
export function mailboxRoutes({ db }: Backend) {
  return router()
    .get('/mailbox', (c) => {
      const to = c.req.query('to')?.trim() || undefined;
      return c.html(mailboxPage(mailsTo(db, to, MOST_SHOWN), to));
    })
    .get('/mailbox.json', (c) =>
      c.json(mailsTo(db, c.req.query('to')?.trim() || undefined, MOST_SHOWN).map(mailData)),
    )
    .get('/mailbox/:id{[0-9]+}', (c) => {
      const mail = mailById(db, Number(c.req.param('id')));
      return mail ? c.html(mailPage(mail)) : c.redirect('/mailbox', 303);
    });
}

const mailData = ({ id, to, from, subject, paragraphs, action, pin, sent }: Mail) => ({
  id,
  to,
  from,
  subject,
  time: new Date(sent).toISOString(),
  body: paragraphs.join('\n\n'),
  links: action ? [action.href] : [],
  pin: pin ?? null,
});
