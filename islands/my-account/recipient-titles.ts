/** The parts of a DJ's account, in their order. */
export const recipientTitles = {
  profile: 'Profile',
  email: 'E-mail',
  subscriptions: 'Subscriptions',
  downloads: 'Downloads',
  'social-networks': 'Social networks',
  devices: 'Devices',
  beta: 'Beta and feedback',
  legals: 'Terms and privacy',
} as const;
