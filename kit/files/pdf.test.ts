import { expect, test } from 'vitest'
import { packedPdf, pdfOf, plainPdf } from '#testing/hostile-files.ts'
import { pdfFault } from './pdf.ts'

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const packed = (stream: string, filter = '/Filter /FlateDecode') =>
  pdfOf([catalogue, { dictionary: `/Type /ObjStm /N 1 /First 4 ${filter}`, stream }])

test('a PDF of pages is taken, also with objects in packed streams', () => {
  expect(pdfFault(plainPdf('passport'))).toBeUndefined()
  expect(pdfFault(packed('1 0 << /Type /Pages /Kids [] /Count 0 >>'))).toBeUndefined()
  expect(pdfFault(packed('1 0 << /Type /Pages >>', '/Filter [ /FlateDecode ]'))).toBeUndefined()
})

test.each([
  '/JavaScript',
  '/JS (app.alert(1))',
  '/J#61vaScript',
  '/#4a#53 7 0 R',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles [1 0 R]',
  '/Encrypt 5 0 R',
  '/RichMedia',
])('a PDF with %s is refused, in the open and in a packed stream', name => {
  expect(pdfFault(pdfOf([`<< /Type /Catalog /OpenAction << /S ${name} >> >>`]))).toBe('active')
  expect(pdfFault(packed(`1 0 << /S ${name} >>`))).toBe('active')
  expect(pdfFault(packed(`1 0 << /S ${name} >>`, '/F#69lter /FlateDecode'))).toBe('active')
})

test.each(['/JSON', '/Launchpad', '(a note on JavaScript)', '/EncryptMetadata'])('a PDF with %s is taken', text => {
  expect(pdfFault(pdfOf([catalogue, `<< /Note ${text} >>`]))).toBeUndefined()
})

test('what cannot be looked through is refused', async () => {
  const whole = plainPdf()
  for (const bytes of [
    Buffer.from('<html>%PDF-1.7 %%EOF'),
    Buffer.from('%PDF-1.7'),
    whole.subarray(0, 100),
    packed('1 0 << >>', '/Filter /LZWDecode'),
    packed('1 0 << >>', '/Filter [/ASCIIHexDecode /FlateDecode]'),
    packed('1 0 << >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
    pdfOf([`<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nnot packed\nendstream`]),
    await packedPdf(17),
    pdfOf([catalogue, `<< ${' '.repeat(70_000)} /First 4 >>\nstream\nx\nendstream`]),
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('stream\n'.repeat(10_000)), Buffer.from('%%EOF')]),
  ])
    expect(pdfFault(bytes), bytes.toString('latin1', 0, 80)).toBe('unreadable')
})
