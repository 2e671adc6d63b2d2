import { pageOf } from './page-html.ts';

const CHUNK_PX = 1_400;

/** Returns a page of `first` CSS pixels that grows up to `end` when it is scrolled close to its end. */
export const growingPage = (first: number, end: number): string =>
  pageOf({
    body: '<main></main>',
    script: `const main = document.querySelector('main');
      const color = (band) => 'rgb(' + [[73, 40], [151, 90], [199, 10]].map(([by, from]) => (band * by + from) % 200 + 30) + ')';
      function grow(rows) {
        for (let more = 0; more < rows && main.children.length * 100 < ${end}; more += 100) {
          const band = main.appendChild(document.createElement('div'));
          band.className = 'band';
          band.style.background = color(main.children.length - 1);
        }
      }
      grow(${first});
      addEventListener('scroll', () => {
        if (scrollY + innerHeight > main.clientHeight - 300) setTimeout(() => grow(${CHUNK_PX}), 50);
      });`,
  });

/** The bands in the markup, whose number changes when the page grows. */
export const GROWN_BANDS = /<div class="band".*<\/div>/g;
