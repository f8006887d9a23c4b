import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { SquareAvatar } from './square-avatar.tsx'

test.each([null, ''])('a member or a team without a picture (%j) has the initial of the name', picture => {
  const member = renderToStaticMarkup(<Avatar memberId="Zk3v0eWq9xT1mB7c" name="林海" picture={picture} />)
  const team = renderToStaticMarkup(<SquareAvatar id="tM3xQ9cVbN4wT7kL" name="Early birds" picture={picture} />)
  for (const [html, initial] of [
    [member, '林'],
    [team, 'E'],
  ]) {
    expect(html).not.toContain('<img')
    expect(html).toContain(`>${initial}</span>`)
  }
})

test('a picture is shown small beside a name', () => {
  const html = renderToStaticMarkup(
    <SquareAvatar id="tM3xQ9cVbN4wT7kL" name="Early birds" picture="f7Lw2nXc8vKq1TzE" />,
  )
  expect(html).toContain('src="/api/v1/files/f7Lw2nXc8vKq1TzE?size=90"')
})
