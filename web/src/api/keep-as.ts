/** Has the browser keep an answer of the server as a file. */
export async function keepAs(reply: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to keep it; a moment later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
