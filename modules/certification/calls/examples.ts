/** Example responses for the API description. */

export const certification = {
  ...{ state: 'refused', reason: 'The back is blurred', attemptsLeft: 2, nextAttemptAt: null, validUntil: null },
  ...{ submittedAt: '2026-11-19T02:24:00.000Z', decidedAt: '2026-11-20T01:15:00.000Z' },
  ...{ documentsDeletedAt: '2026-12-20T01:15:00.000Z', areDocumentsDeleted: false },
  keptDays: { verified: 7, refused: 30 },
  views: [{ at: '2026-11-20T01:11:00.000Z', role: 'certify', document: 2, reason: 'To compare the back' }],
}

export const waiting = {
  ...{ certificationId: 'pQ8sWm2LrT5aYc0d', memberId: 'q3Jw8nT2c0xV5b1M' },
  ...{ submittedAt: '2026-11-26T02:24:00.000Z', country: 'TW', documentType: 'identity_card' },
  files: [{ fileId: 'w4mE0sJ2kQ7dXh1vYb9TfA', isDeleted: false }],
  ...{ attempt: 2, refusedBefore: [{ at: '2026-11-20T01:15:00.000Z', reason: 'The back is blurred' }] },
  ...{ member: null, isOwn: false },
}

export const details = {
  ...{ realName: '林海平', birthDate: '1994-06-18', documentNumber: 'A123456789', expiresOn: null },
}
