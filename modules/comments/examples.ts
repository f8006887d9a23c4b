import type { Comment } from '#contract/members/comment.ts'

/** Example responses for the API description. */

const author = {
  memberId: 'Zk3v0eWq9xT1mB7c',
  username: 'linhai',
  nickname: '林海',
  avatar: null,
  certified: false,
}

const comment: Comment = {
  commentId: 'c7hU2mPq0sXv9dLa',
  target: { kind: 'symbol', id: 'EURUSD' },
  parentId: null,
  author,
  content: '歐元站回 1.16 之前先觀望。',
  state: 'shown',
  at: '2026-11-26T06:00:00.000Z',
  likes: 3,
  liked: false,
  mine: false,
  answerCount: 1,
  answers: [
    {
      commentId: 'b1xK8nTf4wZs6gRe',
      target: { kind: 'symbol', id: 'EURUSD' },
      parentId: 'c7hU2mPq0sXv9dLa',
      author: { ...author, memberId: 'Pq8x2bNc5vLm1kJh', username: null, nickname: 'Kelvin Ho' },
      content: '同意，等今晚的數據。',
      state: 'shown',
      at: '2026-11-26T06:02:00.000Z',
      likes: 0,
      liked: false,
      mine: false,
      answerCount: 0,
    },
  ],
}

export const listComments = { list: [comment], total: 2, next: null }

export const postComment = { comment, overlay: false }

export const likeComment = { likes: 4 }

export const listOverlay = {
  list: [{ overlayId: 'd5fG3hJk7lQw2eRt', text: '等今晚的數據', at: '2026-11-26T06:03:00.000Z', mine: false }],
  next: 'd5fG3hJk7lQw2eRt',
  defaults: { laneHeight: 40, gap: 5, throttle: 2_000, maxWords: 20 },
}

export const postOverlay = { overlayId: 'd5fG3hJk7lQw2eRt', state: 'shown' as const }
