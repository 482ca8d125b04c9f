import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { DownloadFormat } from './download-format.tsx';
import { Feedback } from './feedback.tsx';

const titles = { account: 'Get an account', downloads: 'Downloads', feedback: 'Feedback' };

/** What somebody has who came over a public link and is not signed in (spec 6, open point 37). */
export function VisitorAccount() {
  return (
    <AccountPage who="You are here as a guest, over a link that a label has shared." titles={titles}>
      <AccountPart id="account" title={titles.account}>
        <WayToAccount />
      </AccountPart>
      <AccountPart id="downloads" title={titles.downloads}>
        <DownloadFormat />
      </AccountPart>
      <AccountPart id="feedback" title={titles.feedback}>
        <Feedback />
      </AccountPart>
    </AccountPage>
  );
}

function WayToAccount() {
  return (
    <>
      <p>
        With an account promos come to you by mail, your feedback carries your name, and your choices are
        remembered. It is free for DJs and press.
      </p>
      <div className="dp-actions">
        <a className="dp-button dp-main" href={urls.djSignup()}>
          Create an account
        </a>
        <a className="dp-button dp-quiet" href={urls.djLogin(currentPath())}>
          Log in
        </a>
      </div>
    </>
  );
}
