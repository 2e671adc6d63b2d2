interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `ImageBitmap` whose pixels are numbers instead of colors. */
export const createSimulatedBitmap = (width: number, height: number, pixels: Int32Array): ImageBitmap & Bitmap => ({
  width,
  height,
  pixels,
  close: () => undefined,
});

/** `OffscreenCanvas` whose pixels are numbers instead of colors. Copies without scaling. */
export class SimulatedCanvas {
  readonly width: number;
  readonly #pixels: Int32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.#pixels = new Int32Array(width * height);
  }

  getContext(): object {
    return {
      fillRect: (x: number, y: number, width: number, height: number) => this.#fill({ x, y, width, height }),
      drawImage: (bitmap: Bitmap, ...[x, y, width, height, targetX, targetY]: readonly number[]) =>
        this.#draw(bitmap, { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }, [targetX ?? 0, targetY ?? 0]),
      getImageData: (_x: number, y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(this.#pixels.slice(y * this.width, (y + height) * width).buffer),
      }),
    };
  }

  #fill({ x, y, width, height }: Rectangle): void {
    for (let row = y; row < y + height; row++) this.#pixels.fill(0, row * this.width + x, row * this.width + x + width);
  }

  #draw(bitmap: Bitmap, { x, y, width, height }: Rectangle, [targetX, targetY]: readonly [number, number]): void {
    for (let row = 0; row < height; row++) {
      const from = (y + row) * bitmap.width + x;
      this.#pixels.set(bitmap.pixels.subarray(from, from + width), (targetY + row) * this.width + targetX);
    }
  }
}
