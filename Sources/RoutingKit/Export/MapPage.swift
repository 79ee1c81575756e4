/// The look and the movement of a page with drawings.
enum MapPage {
  static let style = """
    :root{color-scheme:light dark;--ink:#1d1d28;--paper:#fff;--land:#f3f2ee;--road:#cfccc4;\
    --rail:#a9b4c6;--route:#7a2bd6}
    @media(prefers-color-scheme:dark){:root{--ink:#ececf2;--paper:#15151b;--land:#1f2028;\
    --road:#474a57;--rail:#56657f;--route:#b584ff}}
    body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);\
    max-width:60rem;margin:0 auto;padding:1rem}
    h1{font-size:1.5rem}h2{font-size:1.1rem}footer{opacity:.75;font-size:.85rem}
    svg{display:block;width:100%;max-height:80vh;background:var(--land);border-radius:.5rem;\
    touch-action:none;cursor:grab}
    .roads,.rails,.route{fill:none;stroke-linecap:round;stroke-linejoin:round}
    .roads{stroke:var(--road);stroke-width:3}.rails{stroke:var(--rail);stroke-width:3}
    .route{stroke:var(--route);stroke-width:6}
    .stop{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}
    text{font-size:13px;fill:var(--ink);paint-order:stroke;stroke:var(--land);stroke-width:4px}
    .name{opacity:.75}.pin text{font-size:16px;font-weight:600}
    .pin path{stroke:var(--paper);stroke-width:1.5}.pin circle{fill:var(--paper)}
    .start path{fill:#1f9d3a}.finish path{fill:#d92626}.change path{fill:#7a2bd6}
    """

  static let script = """
    for(const s of document.querySelectorAll('svg')){const b=s.viewBox.baseVal,w=b.width;let d;\
    const k=()=>b.width/s.clientWidth;\
    s.addEventListener('wheel',e=>{e.preventDefault();const r=s.getBoundingClientRect(),\
    f=Math.exp(e.deltaY/500),n=Math.min(w*2,Math.max(w/50,b.width*f))/b.width,\
    x=b.x+(e.clientX-r.left)/r.width*b.width,y=b.y+(e.clientY-r.top)/r.height*b.height;\
    b.x=x-(x-b.x)*n;b.y=y-(y-b.y)*n;b.width*=n;b.height*=n},{passive:false});\
    s.addEventListener('pointerdown',e=>{d=[e.clientX,e.clientY];s.setPointerCapture(e.pointerId)});\
    s.addEventListener('pointermove',e=>{if(!d)return;b.x-=(e.clientX-d[0])*k();\
    b.y-=(e.clientY-d[1])*k();d=[e.clientX,e.clientY]});\
    s.addEventListener('pointerup',()=>{d=null})}
    """
}
