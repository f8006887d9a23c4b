/** Example responses for the API description. */

export const listNotifications = {
  list: [
    {
      notificationId: '217',
      kind: 'newDevice',
      params: { device: 'Firefox, Windows', network: '203.0.113.0' },
      avatar: null,
      at: '2026-11-26T14:41:00.000Z',
      read: false,
    },
  ],
  unread: 1,
  next: null,
}
