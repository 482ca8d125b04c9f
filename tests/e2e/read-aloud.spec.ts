import { expect, test } from './fixtures.ts';
import { chooseAction, notification, queue } from './screens.ts';

/** The main screens in a screen reader's order. */

test('a screen reader gets the promo, the player, its queue and the inbox; a notification does not cover the queue [beyond-333, beyond-19]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Dubplate"
      - button "Menu"
      - button "Tell us"
      - button "Account of DJ Marlow"
    - main:
      - article:
        - heading "Ossa – Low Tide EP" [level=1]
        - button "Play all"
        - button "Thumbs up"
        - button "Queue all"
        - region "Tracks":
          - heading "Tracks" [level=2]
          - list:
            - listitem:
              - button "Play Low Tide (Original)"
              - 'button "Favourite: Low Tide (Original)"'
              - 'button "More actions: Low Tide (Original)"'
        - img "Cover of Ossa – Low Tide EP"
        - region "Your feedback":
          - heading "Your feedback" [level=2]
          - group "Rating":
            - radio "1"
          - button "Star a track"
          - textbox "Comment"
          - list "Required feedback"
          - button "Send feedback"
          - region "Download":
            - heading "Download" [level=3]
            - paragraph: /^Zip, WAV/
        - term: Label
        - definition:
          - button "Follow Nightjar Records"
  `);

  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  const seek = player.getByRole('slider', { name: 'Seek' });
  await expect(seek).toHaveAttribute('aria-valuetext', /^\d+ seconds? of 1 minute 25 seconds$/);
  await chooseAction(page, 'Saltwater', 'Add to queue');
  await page.setViewportSize({ width: 800, height: 740 });
  await player.getByRole('button', { name: 'Queue, 3 tracks' }).click();
  await notification(page).hover();
  await expect
    .poll(async () => {
      const [above, panel] = [
        await notification(page).boundingBox(),
        await queue(page).locator('..').boundingBox(),
      ];
      return above && panel && above.y + above.height <= panel.y;
    })
    .toBe(true);
  await expect(player).toMatchAriaSnapshot(`
    - link "Low Tide (Original)"
    - button "Favourite"
    - button "Pause"
    - button "Next track"
    - slider "Seek"
    - button "Queue, 3 tracks" [expanded]
    - region "Queue":
      - heading "Next up" [level=2]
      - list:
        - listitem:
          - button /^Play Low Tide \\(Ketama Dub\\)/
          - button "Move Low Tide (Ketama Dub) down"
          - button "Remove Low Tide (Ketama Dub)"
      - button "Repeat off"
  `);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/recipient');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Inbox" [level=1]
    - searchbox "Search inbox"
    - combobox "Sort"
    - group "Show":
      - button /^All \\d+/ [pressed]
      - button /^New \\d+/
    - list "Promos":
      - listitem:
        - 'checkbox "Select: Foxglove – Silver Gravel"'
        - button "Play Foxglove – Silver Gravel"
        - link "Foxglove – Silver Gravel"
        - link "All promos from Tern Island Sound"
        - text: /New$/
        - time
        - 'button "More actions: Foxglove – Silver Gravel"'
  `);
});
