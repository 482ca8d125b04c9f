import { DownloadFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { inDays, type PromoSeed, promo, undated } from './promo-seed.ts';

/** Promos that open, one per case of the promo page. `today` is in ms. */
export const availablePromos = (today: number): PromoSeed[] => [
  // All formats and a zip. Rating, comment and favourite are required.
  promo(1, 0, ['Ossa', 'Low Tide EP', inDays(today, 5)], {
    text: [
      'Four deep-water cuts from Lisbon’s Ossa, written on one synth over one winter.',
      'The dub by Ketama stretches the title track into slow motion; Undertow is the one for the last hour.',
    ].join('\n\n'),
    tracks: [['Low Tide', 'Original'], ['Low Tide', 'Ketama Dub'], ['Saltwater'], ['Undertow', 'Club Mix']],
    state: { marlow: { isPick: true } },
  }),
  promo(2, 1, ['Halden', 'Green Room', inDays(today, 0)], {
    text: 'Two tools and a weapon. No feedback needed, just play it.',
    tracks: [['Green Room'], ['Exit Sign'], ['Exit Sign', 'Beatless']],
    requiredFields: 0,
  }),
  promo(3, 2, ['Mara Quint', 'Parallel Lines, Different Rooms', inDays(today, -21)], {
    text: [
      'Recorded live in Ghent, the whole session is at https://example.com/mara-quint/ghent.',
      'Press pictures (www.example.org/press) and questions: press@example.org.',
      'Last year’s record: http://example.com/a?b=1&c=2#d, “still warm” (https://example.com/warm).',
    ].join('\n\n'),
    tracks: [['Parallel Lines'], ['Different Rooms']],
    requiredFields: ResponseField.RATING,
  }),
  // Markup is shown as text.
  promo(4, 3, ['Quote & "Ampersand"', '<b>Bold</b> Move', inDays(today, 12)], {
    text: [
      'This is <b>not bold</b> &amp; this is <a href="javascript:alert(1)">no link</a>.',
      '<script>document.title = "broken"</script><img src=x onerror="document.title=1">',
    ].join('\n\n'),
    tracks: [['<i>Italic</i>', '</script> Mix'], ['Less < More > Less']],
  }),
  promo(5, 4, ['Lantern Works', 'Ten Lanterns', inDays(today, 30)], {
    text: 'A compilation, delivered as one file.',
    tracks: [
      ['Wick', null, 'Ada Kestrel'],
      ['Oil', null, 'Gullwing'],
      ['Shade', null, 'Quill'],
    ],
    downloadFlags: DownloadFlag.ZIP | DownloadFlag.ZIP_ONLY,
    requiredFields: ResponseField.RATING,
  }),
  promo(6, 5, ['Moth Lamp', 'Porch Light', inDays(today, 1)], {
    text: 'Out tomorrow. MP3 for now, masters follow.',
    tracks: [['Porch Light']],
    downloadFlags: 0,
    formats: 'mp3',
    requiredFields: ResponseField.COMMENT,
  }),
  promo(7, 6, ['Sounding', 'Fathoms 1–3', undated], {
    text: 'No date yet. Tell us who is speaking.',
    tracks: [['Fathom One'], ['Fathom Two'], ['Fathom Three']],
    requiredFields: ResponseField.RATING | ResponseField.NAME,
  }),
  promo(8, 7, null, {
    campaign: 'Glasshouse Winter Sampler',
    text: 'A sampler, no release behind it.',
    tracks: [
      ['Frost', null, 'Iver Sund'],
      ['Thaw', null, 'Oona Brandt'],
    ],
  }),
  promo(9, 8, null, { text: '', tracks: [['Untitled A', null, 'Unknown']] }),
  promo(
    10,
    9,
    [
      'The Extraordinarily Long-Winded Orchestra of Northern Ember Yard and Friends',
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen Variations',
      inDays(today, 60),
    ],
    {
      text: 'Twelve pieces.\nOne line each.\n\n'.repeat(6),
      tracks: [
        ['موجة الليل', null, 'ليلى'],
        ['夜の波', null, '波'],
        ['🌊🌊🌊', '🔊 Mix'],
        ['A Title That Goes On and On Until Somebody Finally Decides to Stop Reading It Aloud'],
        ['Aperturesthatnobreakingopportunitycaneverinterruptinanyreasonablelayout'],
        ...[6, 7, 8, 9, 10, 11, 12].map((n) => [`Variation ${n}`] as const),
      ],
    },
  ),
  promo(11, 10, ['Circular', 'Round Trip', inDays(today, 8)], {
    text: 'What goes around.',
    tracks: [['Clockwise'], ['Anticlockwise']],
    replyForm: 'pointer',
  }),
  promo(12, 11, ['Circular', 'Return Ticket', inDays(today, 9)], {
    text: 'Comes around.',
    tracks: [['Outbound'], ['Inbound']],
    replyForm: 'path',
  }),
  promo(13, 12, ['Tern', 'Island Time', inDays(today, -2)], {
    text: 'Thank you for the words.',
    tracks: [['Island Time'], ['Ferry']],
    state: {
      marlow: {
        opened: true,
        thumbs: 1,
        feedback: { rating: 9, comment: 'Ferry is a peak-time weapon. Full support.' },
      },
    },
  }),
  promo(14, 13, ['Cobalt', 'Pressing Matters', { ...undated, year: 2027 }], {
    text: 'Found in the dashboard only.',
    tracks: [['Pressing Matters']],
    hasPeaks: false,
    state: { marlow: { emailed: false } },
  }),
];
