import QRCode from 'qrcode';

/** A QR code as SVG text: one black path, sharp at any size, small in a PDF. */
export function qrSvg(url: string): string {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      // Neighbours in a row are one rectangle, which also leaves no hairlines between them.
      let run = 1;
      while (x + run < size && modules.get(y, x + run)) run++;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path}"/></svg>`;
}

/** A QR code as PNG bytes, `pixels` wide, with the quiet zone around it. */
export function qrPng(url: string, pixels = 240): Promise<Uint8Array> {
  return QRCode.toBuffer(url, { errorCorrectionLevel: 'M', width: pixels, margin: 4 });
}
