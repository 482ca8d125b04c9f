# frozen_string_literal: true

require "cgi"
require "json"
require "net/http"
require "timeout"

# Prints islands into the pages of a Ruby host, for example with ERB (pages/README.md).
class Dubplate
  # How long a page waits for the render service in all, in seconds.
  WAIT = 0.1

  # The longest answer of the render service, in bytes.
  LENGTH = 16 * 1024 * 1024

  # How many values a reply may have. An array in several places counts in each, as the encoder repeats it.
  VALUES = 250_000

  # `file` is the path of islands.json, which is read for each page, so that a new release needs no restart. `service` is the address
  # of the render service.
  def initialize(file = File.join(__dir__, "islands.json"), service: "http://127.0.0.1:4174/render")
    @file = file
    @service = URI(service)
  end

  # Returns the tags for the head of a page with these islands, with the nonce of the page's policy, if it has one.
  def head(islands, nonce: nil)
    build = JSON.parse(File.read(@file, encoding: "UTF-8"))
    files = build["islands"].fetch_values(*islands.map(&:to_s))
    nonce = nonce.to_s.empty? ? "" : %( nonce="#{CGI.escapeHTML(nonce)}")
    links = lambda do |key, attributes|
      files.flat_map { |entry| entry[key] }.uniq.map do |href|
        %(<link #{attributes % href} integrity="#{build["integrity"][href]}"#{nonce}>)
      end
    end
    tags = nonce.empty? ? [] : [%(<meta property="csp-nonce"#{nonce}>)]
    tags += links.("styles", 'rel="stylesheet" href="%s" data-island-style crossorigin') + links.("scripts", 'rel="modulepreload" href="%s"')
    safe([*tags, %(<script type="module" src="#{build["loader"]}"#{nonce}></script>)].join("\n"))
  end

  # Returns the container of an island.
  def island(name, props = {})
    safe(%(<div data-island="#{CGI.escapeHTML(name.to_s)}" data-props="#{CGI.escapeHTML(json(props))}"></div>))
  end

  # Returns the host data. Without a session, the islands ask the backend who is logged in.
  def host_data(config: {}, session: nil, initial_data: nil)
    data = data_of({ config: config, session: session, initialData: initial_data })
    safe(%(<script type="application/json" id="host-data">#{data}</script>))
  end

  # Returns a built page, from the folder above that of islands.json, with the host data (config, session, initialData) and props. The
  # page is rendered for them if the render service answers in time. `url` is the full address of the page.
  def page(name, url, host_data = {}, props = {})
    html = built_page(name.to_s)
    tag = /(<main id="content"[^>]* data-props=)(["'])(.*?)\2/
    props = JSON.parse(CGI.unescapeHTML(html[tag, 3])).merge(props.transform_keys(&:to_s))
    data = data_of(host_data)
    rendered = render(%(#{json({ page: name, url: url, props: props }).chop},"hostData":#{data}}))
    if rendered
      html = replace(html, /()<main id="content".*<\/main>/m, rendered["container"])
      html = replace(html, /(<title>)[^<]*/, CGI.escapeHTML(rendered["title"])) if rendered["title"]
    else
      html = replace(html, tag, %("#{CGI.escapeHTML(json(props))}"))
    end
    safe(replace(html, /(<script [^>]*id="host-data">)[^<]*/, data))
  end

  private

  def built_page(name)
    file = File.expand_path("../#{name}.html", File.dirname(@file))
    raise ArgumentError, "There is no page '#{name}'" unless name.match?(/\A[\w-]+\z/) && File.file?(file)
    File.read(file, encoding: "UTF-8")
  end

  # Returns what the service has rendered, or nil if it fails or takes too long.
  def render(request)
    rendered = JSON.parse(Timeout.timeout(WAIT) { post(request) })
    container, title = rendered.fetch_values("container", "title")
    return rendered if [container, title.nil? ? "" : title].all? { |text| text.is_a?(String) && text.valid_encoding? }
    warn "Dubplate: the page was not rendered: the service answered something else"
  rescue StandardError => error
    warn "Dubplate: the page was not rendered: #{error.class}"
  end

  # Returns the body of an answer with status 200.
  def post(request)
    body = String.new
    Net::HTTP.start(@service.hostname, @service.port, use_ssl: @service.scheme == "https") do |http|
      http.request_post(@service.request_uri, request, "Content-Type" => "application/json") do |answer|
        raise Net::HTTPBadResponse unless answer.is_a?(Net::HTTPOK)
        answer.read_body do |part|
          body << part
          raise IOError if body.bytesize > LENGTH
        end
      end
    end
    body
  end

  # Encodes host data. Leaves out what is nil, and replies that can't be encoded.
  def data_of(host_data)
    data = host_data.compact.transform_keys(&:to_s)
    replies = data["initialData"]
    data["initialData"] = replies.select { |key, reply| can_encode?(key, reply) } if replies
    json(data)
  end

  def can_encode?(key, reply)
    check_size(reply)
    # As deep as it is in the host data, because the encoder has a limit of 100 levels.
    json({ initialData: { key => reply } })
    true
  rescue StandardError, SystemStackError => error
    warn "Dubplate: the page leaves out a reply: #{error.class}"
  end

  def check_size(value)
    level = [value]
    left = VALUES
    until level.empty?
      level = level.flat_map do |parent|
        children = parent.is_a?(Hash) ? parent.values : parent
        next [] unless children.is_a?(Array)
        left -= children.size
        raise ArgumentError, "it has too many values" if left.negative?
        children
      end
    end
  end

  # Replaces the first match, except its first group.
  def replace(html, pattern, text)
    html.sub(pattern) { $1 + text }
  end

  # JSON in ASCII, so that the encoding of the page does not matter. U+FFFD replaces bytes that are no text.
  def json(value)
    JSON.generate(scrub(value), ascii_only: true).gsub(/[<>]/, "<" => '\u003C', ">" => '\u003E')
  end

  def scrub(value)
    case value
    when Hash then value.to_h { |key, child| [scrub(key.to_s), scrub(child)] }
    when Array then value.map { |child| scrub(child) }
    when String
      return value.dup.force_encoding("UTF-8").scrub if value.encoding == Encoding::BINARY
      value.encode("UTF-8", invalid: :replace, undef: :replace).scrub
    else value
    end
  end

  def safe(html)
    html.respond_to?(:html_safe) ? html.html_safe : html # Rails escapes all other text.
  end
end
