import { chromeRows } from './chrome.tsx';
import { prove } from './prove.tsx';

prove('chrome and pages of mails', chromeRows);
