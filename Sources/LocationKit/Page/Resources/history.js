const slider = document.getElementById("time");
if (slider) {
  const names = JSON.parse(document.getElementById("periods").textContent);
  const shown = document.getElementById("period");
  const set = () => {
    const number = Number(slider.value);
    names.forEach((name, index) => CityMap.maps.map.show(`period-${index}`, index === number));
    shown.textContent = names[number];
    slider.setAttribute("aria-valuetext", names[number]);
  };
  slider.addEventListener("input", set);
}
const accuracy = document.getElementById("accuracy");
if (accuracy) {
  const names = accuracy.dataset.names.split("|");
  const shown = document.getElementById("accuracy-shown");
  accuracy.addEventListener("input", () => {
    shown.textContent = names[Number(accuracy.value)];
    accuracy.setAttribute("aria-valuetext", shown.textContent);
  });
}
const live = document.getElementById("live");
if (live) {
  const first = live.dataset.version;
  const look = async () => {
    try {
      const reply = await fetch(live.dataset.url, { cache: "no-store" });
      if (reply.ok && await reply.text() !== first) location.reload();
    } catch { /* The service is away; the page stays as it is. */ }
  };
  setInterval(() => { if (!document.hidden) look(); }, 5000);
}
