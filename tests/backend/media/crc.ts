/** A checksum without reflection and with a start of 0, most significant bit first, as FLAC has them. */
function checksum(bits: 8 | 16, polynomial: number): (bytes: Uint8Array) => number {
  const mask = 2 ** bits - 1;
  const table = Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (bits - 8);
    for (let i = 0; i < 8; i++) crc = (crc << 1) ^ ((crc >> (bits - 1)) & 1 ? polynomial : 0);
    return crc & mask;
  });
  return (bytes) => {
    let crc = 0;
    for (const byte of bytes) crc = ((crc << 8) ^ (table[(crc >> (bits - 8)) ^ byte] ?? 0)) & mask;
    return crc;
  };
}

/** The checksum of a FLAC frame's header. */
export const crc8 = checksum(8, 0x07);

/** The checksum of a FLAC frame. */
export const crc16 = checksum(16, 0x8005);
