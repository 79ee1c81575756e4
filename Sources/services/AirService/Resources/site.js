(() => {
'use strict';
const texts = JSON.parse(document.getElementById('texts').textContent);
const state = document.getElementById('state');
const say = text => { state.textContent = text; };
const live = document.getElementById('live');

// The page is asked for again when something is new, and stays as it is where nobody answers.
const renew = async () => {
  try {
    const reply = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!reply.ok) throw new Error(String(reply.status));
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const next = page.getElementById('live');
    if (next && !live.querySelector('.map') && !live.contains(document.activeElement)) {
      live.replaceChildren(...next.childNodes);
      listen();
    }
    say(`${texts.updated} ${new Date().toLocaleTimeString()}`);
  } catch { say(texts.offline); }
};

const locate = then => {
  if (!navigator.geolocation) { say(texts['no-position']); return; }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => then(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
    () => say(texts['no-position']));
};

const listen = () => {
  document.getElementById('locate')?.addEventListener('click', () => {
    locate(place => { location.href = `/?place=${place}`; });
  });
  document.getElementById('here')?.addEventListener('click', () => {
    locate(place => { document.getElementById('home').value = place; });
  });
  document.getElementById('notify')?.addEventListener('click', async () => {
    const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
    say(answer === 'granted' ? texts.notified : texts.denied);
  });
};
listen();

const map = window.CityMap && CityMap.maps.map;
if (map) {
  map.onTap = ({ shape }) => { if (shape && shape.id) location.href = `/station/${shape.id}`; };
}

// A service that has too many listeners refuses: the page then renews itself each minute.
const hear = () => {
  const events = new EventSource('/events');
  let isFirst = true;
  events.addEventListener('update', () => {
    if (!isFirst) renew();
    isFirst = false;
  });
  events.addEventListener('notice', ({ data }) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const { title, text, id } = JSON.parse(data);
    new Notification(title, { body: text, tag: id });
  });
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(() => { renew(); hear(); }, 60000);
    else say(texts.offline);
  });
};
hear();

if ('serviceWorker' in navigator) navigator.serviceWorker.register('/worker.js').catch(() => {});
})();
