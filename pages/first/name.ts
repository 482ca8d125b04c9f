/**
 * Runs in a page that asks about an account, after its first markup: names the account there, since lines that broke
 * elsewhere only with the island would move what is to be pressed (islands/subscribe/confirmation.tsx).
 */

const main = document.querySelector('main');
const { account } = JSON.parse(main?.dataset['props'] ?? '{}');
const place = main?.querySelector('bdi');
if (place && account?.name) place.textContent = account.name;
