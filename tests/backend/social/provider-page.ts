import { html } from 'hono/html';
import { type SocialService, socialNames } from '../../../shared/entities/social.ts';
import { PRODUCT_NAME } from '../config.ts';
import type { Html } from '../views/layout.ts';

type Accounts = Record<string, { readonly name: string; readonly email: string }>;

/** The login page of a social service. `severed` is the query that cuts the window off from its opener. */
export const providerPage = (service: SocialService, accounts: Accounts, severed: string | null): Html =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Log in with ${socialNames[service]}</title>
    <link rel="stylesheet" href="/provider.css">
  </head>
  <body>
    <main>
      <p class="service">${socialNames[service]} (simulated)</p>
      <h1>Log in to ${PRODUCT_NAME}?</h1>
      <form method="post">
        ${Object.entries(accounts).map(
          ([key, { name, email }]) =>
            html`<button name="answer" value="${key}"><strong>${name}</strong><span>${email}</span></button>`,
        )}
        <div class="row">
          <button name="answer" value="deny">Deny</button>
          <button name="answer" value="fail">Fail</button>
        </div>
      </form>
      <p>${
        severed === null
          ? 'This window is cut off from the page that opened it.'
          : html`<a href="${severed}">Cut this window off from the page that opened it</a>`
      }</p>
    </main>
  </body>
</html>`;
