/** An address to read, which breaks before its domain where it does not fit. */
export const MailAddress = ({ children: address }: { children: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
